import { ButtonLink, Menu, MenuIcon, MenuItem } from '@portico/ui';
import { Link } from 'react-router';
import { useRegistrationOpen } from '../lib/config/use-registration-open.ts';
import { useText } from '../lib/i18n/i18n.tsx';
import { usePath } from '../lib/navigation/use-path.ts';
import styles from './header.module.css';

/** Sign in and sign up: side by side, or behind the burger on phones. */
export function GuestMenu() {
  const text = useText();
  const path = usePath();
  const open = useRegistrationOpen();
  return (
    <>
      <nav className={styles.wide} aria-label={text('shell.account')}>
        <ButtonLink as={Link} to={path('login')} size="small" variant="quiet">
          {text('shell.signIn')}
        </ButtonLink>
        {open && (
          <ButtonLink as={Link} to={path('registration')} size="small" variant="secondary">
            {text('shell.signUp')}
          </ButtonLink>
        )}
      </nav>
      <div className={styles.narrow}>
        <Menu bare label={text('shell.mainMenu')} trigger={<MenuIcon size={24} />}>
          <MenuItem as={Link} to={path('login')}>
            {text('shell.signIn')}
          </MenuItem>
          {open && (
            <MenuItem as={Link} to={path('registration')}>
              {text('shell.signUp')}
            </MenuItem>
          )}
        </Menu>
      </div>
    </>
  );
}
