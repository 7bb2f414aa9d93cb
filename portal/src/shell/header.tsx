import { Logo, Skeleton, VisuallyHidden } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '../lib/i18n/i18n.tsx';
import { usePath } from '../lib/navigation/use-path.ts';
import { useSession } from '../lib/session/session.ts';
import { GuestMenu } from './guest-menu.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';

// Guests need none of it: what a person sees of themselves comes when there is a person.
const AccountMenu = lazy(() => import('./account-menu.tsx'));

export function Header() {
  const text = useText();
  const path = usePath();
  const { state } = useSession();
  return (
    <header className={styles.header}>
      <Link className={styles.logo} to={path('home')}>
        <Logo label={text('shell.homeLink')} />
      </Link>
      <LanguageMenu />
      {state === 'restoring' && <PersonLoader />}
      {state === 'signed-in' && (
        <Suspense fallback={<PersonLoader />}>
          <AccountMenu loader={<PersonLoader />} />
        </Suspense>
      )}
      {(state === 'guest' || state === 'two-factor') && <GuestMenu />}
    </header>
  );
}

/** Until the profile is there. */
function PersonLoader() {
  const text = useText();
  return (
    <span className={styles.loader} role="status">
      <Skeleton shape="circle" />
      <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
    </span>
  );
}
