import { fullName } from '@portico/contract/names';
import type { BrowserAccount } from '@portico/contract/sign-in';
import { Avatar, ChevronEndIcon, IconButton, LogoutIcon, Spinner } from '@portico/ui';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import styles from './accounts.module.css';

export interface AccountButtonProps {
  account: Pick<BrowserAccount, 'firstName' | 'lastName' | 'email'>;
  busy?: boolean;
  onChoose: () => void;
  /** Signs this account alone out; without it, there is no button for that. */
  onSignOut?: (() => void) | undefined;
}

/** The whole account is one button; where there are several, a second one signs it out. */
export function AccountButton({ account, busy = false, onChoose, onSignOut }: AccountButtonProps) {
  const text = useText();
  const locale = useLocale();
  const name = fullName(account, locale);
  return (
    <div className={styles.row}>
      <button type="button" className={styles.account} aria-busy={busy || undefined} onClick={onChoose}>
        <Avatar name={name} lang={locale} />
        <span className={styles.who}>
          <bdi className={styles.name}>{name}</bdi>
          <bdi className={styles.email}>{account.email}</bdi>
        </span>
        {busy ? <Spinner label={text('account.chooseBusy')} /> : !onSignOut && <ChevronEndIcon />}
      </button>
      {onSignOut && (
        <IconButton
          label={text('account.signOutOf', { email: account.email })}
          icon={<LogoutIcon />}
          onClick={onSignOut}
        />
      )}
    </div>
  );
}
