import { Avatar, LogoutIcon, Menu, MenuIcon, MenuItem, MenuSeparator, UserIcon } from '@portico/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useProfileCall } from '../../lib/session/use-profile.ts';
import { useGlobalStatus } from '../../lib/status/global-status.ts';
import { accountDestinations } from '../account/account-destinations.ts';
import { useAskToSignOut } from '../account/ask-to-sign-out.ts';
import styles from './header.module.css';

/** The menu of the signed-in user. Its button is the avatar, on phones the burger icon. */
export default function AccountMenu({ loader }: { loader: ReactNode }) {
  const { showGlobalError } = useGlobalStatus();
  const text = useText();
  const { data: profile, error } = useProfileCall();
  const failed = !profile && error && error.status !== 401 && error.status !== 429 ? error : null;

  useEffect(() => {
    if (failed) showGlobalError('profile_not_found', failed);
  }, [failed, showGlobalError]);

  // After too many requests there is no profile, but a menu, so that the user can sign out.
  if (!profile && !error) return loader;
  const name = profile && `${profile.firstName} ${profile.lastName}`;
  const content = (
    <>
      {profile && (
        <>
          <p className={styles.person}>
            <bdi>{name}</bdi>
            <span dir="ltr">{profile.email}</span>
          </p>
          <MenuSeparator />
        </>
      )}
      <Entries />
    </>
  );
  return (
    <>
      <div className={styles.wide}>
        <Menu
          label={text('shell.accountMenu')}
          trigger={name ? <Avatar name={name} size="small" /> : <UserIcon size={24} />}
        >
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
  const { askToSignOut } = useAskToSignOut();
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
      <MenuItem icon={<LogoutIcon />} onClick={() => askToSignOut()}>
        {text('shell.signOut')}
      </MenuItem>
    </>
  );
}
