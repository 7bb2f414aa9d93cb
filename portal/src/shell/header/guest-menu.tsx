import { ButtonLink, Menu, MenuIcon, MenuItem } from '@portico/ui';
import { Link } from 'react-router';
import { useRegistrationOpen } from '../../lib/config/use-registration-open.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import styles from './header.module.css';

/** Sign in is visible at every width; on phones the other entries are in the burger menu. */
export function GuestMenu() {
  const text = useText();
  const path = usePath();
  const open = useRegistrationOpen();
  return (
    <>
      <nav className={styles.guest} aria-label={text('shell.account')}>
        <ButtonLink as={Link} to={path('login')} size="small" variant="quiet">
          {text('shell.signIn')}
        </ButtonLink>
        {open && (
          <span className={styles.wide}>
            <ButtonLink as={Link} to={path('registration')} size="small" variant="secondary">
              {text('shell.signUp')}
            </ButtonLink>
          </span>
        )}
      </nav>
      <div className={styles.narrow}>
        <Menu bare label={text('shell.mainMenu')} trigger={<MenuIcon size={24} />}>
          {open && (
            <MenuItem as={Link} to={path('registration')}>
              {text('shell.signUp')}
            </MenuItem>
          )}
          <MenuItem as={Link} to={path('loginQr')}>
            {text('signIn.withQr')}
          </MenuItem>
          <MenuItem as={Link} to={path('home')}>
            {text('shell.home')}
          </MenuItem>
        </Menu>
      </div>
    </>
  );
}
