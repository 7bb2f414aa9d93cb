import { Avatar, LogoutIcon, Menu, MenuIcon, MenuItem, MenuSeparator } from '@portico/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useCall } from '../lib/api/use-call.ts';
import { useText } from '../lib/i18n/i18n.tsx';
import { useRouteLinks } from '../lib/navigation/route-links.ts';
import { usePath } from '../lib/navigation/use-path.ts';
import { showGlobalError } from '../lib/status/global-status.ts';
import { accountDestinations } from './account-destinations.ts';
import { askToSignOut } from './ask-to-sign-out.ts';
import styles from './header.module.css';

/** What a person finds under their avatar, or behind the burger on phones. */
export default function AccountMenu({ loader }: { loader: ReactNode }) {
  const text = useText();
  const { data: profile, error } = useCall('getProfile', {});

  // Without a profile a signed-in person can do nothing here.
  useEffect(() => {
    if (error && error.status !== 401 && error.status !== 429) showGlobalError('profile_not_found', error);
  }, [error]);

  if (!profile) return loader;
  const name = `${profile.firstName} ${profile.lastName}`;
  const content = (
    <>
      <p className={styles.person}>
        <bdi>{name}</bdi>
        <span dir="ltr">{profile.email}</span>
      </p>
      <MenuSeparator />
      <Entries />
    </>
  );
  return (
    <>
      <div className={styles.wide}>
        <Menu label={text('shell.accountMenu')} trigger={<Avatar name={name} size="small" />}>
          {content}
        </Menu>
      </div>
      <div className={styles.narrow}>
        <Menu bare label={text('shell.mainMenu')} trigger={<MenuIcon size={24} />}>
          {content}
        </Menu>
      </div>
    </>
  );
}

function Entries() {
  const text = useText();
  const path = usePath();
  const links = useRouteLinks();
  return (
    <>
      {accountDestinations
        .filter(({ name }) => links[name].isBuilt)
        .map(({ name, phrase, Icon }) => (
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
