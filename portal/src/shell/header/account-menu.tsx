import { fullName } from '@portico/contract/names';
import {
  ApplicationMark,
  Avatar,
  LogoutIcon,
  Menu,
  MenuIcon,
  MenuItem,
  MenuSeparator,
  UserIcon,
} from '@portico/ui';
import ThemeChoices from '@portico/web/theme/theme-choices';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useConfig } from '../../lib/config/config.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useApplicationLink } from '../../lib/session/use-application-link.ts';
import { useProfileCall } from '../../lib/session/use-profile.ts';
import { useGlobalStatus } from '../../lib/status/global-status.ts';
import { accountDestinations } from '../account/account-destinations.ts';
import { useAskToSignOut } from '../account/ask-to-sign-out.ts';
import { useVerificationState } from '../account/use-verification-state.ts';
import styles from './header.module.css';

/**
 * The menu of the signed-in user. Its button is the avatar. On phones it is the only navigation, so it has
 * the applications too.
 */
export default function AccountMenu({ loader }: { loader: ReactNode }) {
  const { showGlobalError } = useGlobalStatus();
  const text = useText();
  const locale = useLocale();
  const { data: profile, error } = useProfileCall();
  const failed = !profile && error && error.status !== 401 && error.status !== 429 ? error : null;

  useEffect(() => {
    if (failed) showGlobalError('profile_not_found', failed);
  }, [failed, showGlobalError]);

  // After too many requests there is no profile, but a menu, so that the user can sign out.
  if (!profile && !error) return loader;
  const name = profile && fullName(profile, locale);
  const person = profile && (
    <p className={styles.person}>
      <bdi>{name}</bdi>
      <span dir="ltr">{profile.email}</span>
    </p>
  );
  const avatar = name ? <Avatar name={name} size="small" lang={locale} /> : <UserIcon size={24} />;
  return (
    <>
      <div className={styles.wide}>
        <Menu label={text('shell.accountMenu')} trigger={avatar}>
          {person}
          {person && <MenuSeparator />}
          <Entries />
        </Menu>
      </div>
      <div className={styles.narrow}>
        <Menu
          bare
          label={text('shell.mainMenu')}
          trigger={
            <>
              <MenuIcon />
              {avatar}
            </>
          }
        >
          {person}
          <Applications />
          <MenuSeparator />
          {/* Without a profile, another reader of it would load it again and again. */}
          <Entries showsPercent={profile !== undefined} />
        </Menu>
      </div>
    </>
  );
}

function Applications() {
  const text = useText();
  const linkTo = useApplicationLink();
  const { applicationsInfo } = useConfig();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={text('shell.applications')} className={styles.applications}>
      {applicationsInfo.map((info) => (
        <a
          key={info.application}
          role="menuitem"
          tabIndex={-1}
          className={styles.application}
          {...linkTo(info)}
        >
          <ApplicationMark {...info} size={40} />
          <bdi>{info.applicationName}</bdi>
        </a>
      ))}
    </div>
  );
}

function Entries({ showsPercent }: { showsPercent?: boolean }) {
  const { askToSignOut } = useAskToSignOut();
  const text = useText();
  const path = usePath();
  return (
    <>
      {accountDestinations.map(({ name, phrase, Icon }) => (
        <MenuItem key={name} as={Link} to={path(name)} icon={<Icon />}>
          {text(phrase)}
          {showsPercent && name === 'profileVerification' && <Percent />}
        </MenuItem>
      ))}
      <MenuSeparator />
      <ThemeChoices />
      <MenuSeparator />
      <MenuItem icon={<LogoutIcon />} onClick={() => askToSignOut()}>
        {text('shell.signOut')}
      </MenuItem>
    </>
  );
}

/** How far the verification is, and whether it waits for the user, as in the sidebar. */
function Percent() {
  const text = useText();
  const { percent, needsChanges } = useVerificationState();
  if (percent === undefined) return null;
  return (
    <span className={styles.percent}>
      {needsChanges && <span className={styles.attention}>{text('verification.changesNeeded')}</span>}
      <span>{percent < 100 ? text('shell.verificationPercent', { percent }) : text('shell.verified')}</span>
    </span>
  );
}
