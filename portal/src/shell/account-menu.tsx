import type { Profile } from '@portico/contract/profile';
import { Avatar, LogoutIcon, Menu, MenuItem, MenuSeparator } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../lib/i18n.tsx';
import { usePath } from '../lib/use-path.ts';
import { accountDestinations } from './account-destinations.ts';
import styles from './account-menu.module.css';
import { askToSignOut } from './sign-out-popup.tsx';

export function AccountMenu({ profile }: { profile: Profile }) {
  const text = useText();
  const name = `${profile.firstName} ${profile.lastName}`;
  return (
    <Menu label={text('shell.accountMenu')} trigger={<Avatar name={name} size="small" />}>
      <p className={styles.person}>
        <bdi>{name}</bdi>
        <span dir="ltr">{profile.email}</span>
      </p>
      <MenuSeparator />
      <AccountMenuItems />
    </Menu>
  );
}

/** The entries alone, for the burger menu too. */
export function AccountMenuItems() {
  const text = useText();
  const path = usePath();
  return (
    <>
      {accountDestinations.map(({ name, phrase, Icon }) => (
        <MenuItem key={name} as={Link} to={path(name)} icon={<Icon />}>
          {text(phrase)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogoutIcon />} onClick={askToSignOut}>
        {text('shell.signOut')}
      </MenuItem>
    </>
  );
}
