import { Skeleton, VisuallyHidden } from '@portico/ui';
import { ProductLogo } from '@portico/web/product-logo';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useSession } from '../../lib/session-state/session.ts';
import { GuestMenu } from './guest-menu.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';

// Not needed by guests.
const AccountMenu = lazy(() => import('./account-menu.tsx'));

export function Header() {
  const text = useText();
  const path = usePath();
  const { state } = useSession();
  return (
    <header className={styles.header}>
      <Link className={styles.logo} to={path('home')}>
        <ProductLogo label={text('shell.homeLink')} />
      </Link>
      <div className={styles.language}>
        <LanguageMenu />
      </div>
      {state === 'restoring' && <ProfileLoader />}
      {state === 'signed-in' && (
        <Suspense fallback={<ProfileLoader />}>
          <AccountMenu loader={<ProfileLoader />} />
        </Suspense>
      )}
      {(state === 'guest' || state === 'two-factor' || state === 'question') && <GuestMenu />}
    </header>
  );
}

/** Shown until the profile is loaded [2.33]. */
function ProfileLoader() {
  const text = useText();
  return (
    <span className={styles.loader} role="status">
      <Skeleton shape="circle" />
      <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
    </span>
  );
}
