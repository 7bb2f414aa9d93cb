import { ButtonLink, Logo, Menu, MenuIcon, MenuItem, Skeleton, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../lib/i18n.tsx';
import { useSession } from '../lib/session.ts';
import { usePath } from '../lib/use-path.ts';
import { useProfile } from '../lib/use-profile.ts';
import { AccountMenu, AccountMenuItems } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { useRegistrationOpen } from './use-registration-open.ts';

export function Header() {
  const text = useText();
  const path = usePath();
  const { state } = useSession();
  const signedIn = state === 'signed-in';
  return (
    <header className={styles.header}>
      <Link className={styles.logo} to={path('home')}>
        <Logo label={text('shell.homeLink')} />
      </Link>
      <LanguageMenu />
      <div className={styles.wide}>{signedIn || state === 'restoring' ? <Person /> : <GuestLinks />}</div>
      <div className={styles.narrow}>
        <Menu bare label={text('shell.mainMenu')} trigger={<MenuIcon size={24} />}>
          {signedIn ? <AccountMenuItems /> : <GuestMenuItems />}
        </Menu>
      </div>
    </header>
  );
}

/** The avatar menu; its outline until the profile is there. */
function Person() {
  const profile = useProfile();
  const text = useText();
  if (profile) return <AccountMenu profile={profile} />;
  return (
    <span className={styles.person} role="status" aria-label={text('shell.loading')}>
      <Skeleton shape="circle" />
    </span>
  );
}

function GuestLinks() {
  const text = useText();
  const path = usePath();
  const open = useRegistrationOpen();
  return (
    <nav className={styles.links} aria-label={text('shell.account')}>
      <TextLink as={Link} to={path('login')} standalone>
        {text('shell.signIn')}
      </TextLink>
      {open && (
        <ButtonLink as={Link} to={path('registration')} size="small" variant="secondary">
          {text('shell.signUp')}
        </ButtonLink>
      )}
    </nav>
  );
}

function GuestMenuItems() {
  const text = useText();
  const path = usePath();
  const open = useRegistrationOpen();
  return (
    <>
      <MenuItem as={Link} to={path('login')}>
        {text('shell.signIn')}
      </MenuItem>
      {open && (
        <MenuItem as={Link} to={path('registration')}>
          {text('shell.signUp')}
        </MenuItem>
      )}
    </>
  );
}
