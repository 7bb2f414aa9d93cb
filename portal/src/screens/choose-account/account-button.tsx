import type { Profile } from '@portico/contract/account/profile';
import { fullName } from '@portico/contract/names';
import { Avatar, ChevronEndIcon, Spinner } from '@portico/ui';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import styles from './accounts.module.css';

export interface AccountButtonProps {
  profile: Profile;
  busy: boolean;
  onChoose: () => void;
}

/** The whole account is one button. */
export function AccountButton({ profile, busy, onChoose }: AccountButtonProps) {
  const text = useText();
  const locale = useLocale();
  const name = fullName(profile, locale);
  return (
    <button type="button" className={styles.account} aria-busy={busy || undefined} onClick={onChoose}>
      <Avatar name={name} lang={locale} />
      <span className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.email}>{profile.email}</bdi>
      </span>
      {busy ? <Spinner label={text('account.chooseBusy')} /> : <ChevronEndIcon />}
    </button>
  );
}
