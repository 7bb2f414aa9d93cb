import { ButtonLink, Menu, MenuIcon, MenuItem } from '@portico/ui';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useRegistrationOpen } from '../../lib/config/use-registration-open.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { optionalPart } from '../optional-part.ts';
import styles from './header.module.css';

// Loaded after the page, which is shown in the chosen theme before that.
const ThemeChoices = optionalPart(() => import('@portico/web/theme/theme-choices'));

const loading = <span aria-busy="true" />;

/**
 * Sign in is visible at every width; on phones the other entries are in the burger menu. No link leads to the
 * page that is shown.
 */
export function GuestMenu() {
  const text = useText();
  const path = usePath();
  const open = useRegistrationOpen();
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const leadsOn = (name: 'login' | 'registration' | 'loginQr') => path(name) !== pathname;
  return (
    <>
      <div className={`${styles.wide} ${styles.theme}`}>
        <Suspense fallback={loading}>{hydrated ? <ThemeChoices alone /> : loading}</Suspense>
      </div>
      <nav className={styles.guest} aria-label={text('shell.account')}>
        {leadsOn('login') && (
          <ButtonLink as={Link} to={path('login')} size="small" variant="quiet">
            {text('shell.signIn')}
          </ButtonLink>
        )}
        {open && leadsOn('registration') && (
          <span className={styles.wide}>
            <ButtonLink as={Link} to={path('registration')} size="small" variant="secondary">
              {text('shell.signUp')}
            </ButtonLink>
          </span>
        )}
      </nav>
      <div className={styles.narrow}>
        <Menu bare label={text('shell.mainMenu')} trigger={<MenuIcon size={24} />}>
          {open && leadsOn('registration') && (
            <MenuItem as={Link} to={path('registration')}>
              {text('shell.signUp')}
            </MenuItem>
          )}
          {leadsOn('loginQr') && (
            <MenuItem as={Link} to={path('loginQr')}>
              {text('signIn.withQr')}
            </MenuItem>
          )}
          <MenuItem as={Link} to={path('home')}>
            {text('shell.home')}
          </MenuItem>
          <Suspense fallback={null}>{hydrated && <ThemeChoices />}</Suspense>
        </Menu>
      </div>
    </>
  );
}
