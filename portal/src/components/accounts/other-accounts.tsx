import { limits } from '@portico/contract/limits';
import { LogoutIcon, PlusIcon, Skeleton } from '@portico/ui';
import { usePageState } from '@portico/web/page-state';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import type { Target } from '../../lib/navigation/use-target.ts';
import { addAccount } from '../../lib/session/add-account.ts';
import { signOutOther } from '../../lib/session/sign-out.ts';
import type { OtherAccount } from '../../lib/session/use-other-accounts.ts';
import { useSwitchAccount } from '../../lib/session/use-switch-account.ts';
import { NotLoaded } from '../status/not-loaded.tsx';
import { AccountButton } from './account-button.tsx';
import styles from './accounts.module.css';

export interface OtherAccountsProps {
  target: Target;
  /** Those of `useOtherAccounts`. */
  others: {
    readonly accounts: readonly OtherAccount[] | undefined;
    readonly failed: boolean;
    readonly load: () => void;
  };
  /** Whether there is a current account besides. */
  hasCurrent: boolean;
  /** Called instead of adding an account. */
  onOther?: (() => void) | undefined;
  onSignOutAll: () => void;
}

/**
 * The accounts of this browser that are not the current one, and the ways to add one and to sign out of all.
 */
export function OtherAccounts({ target, others, hasCurrent, onOther, onSignOutAll }: OtherAccountsProps) {
  const text = useText();
  const path = usePath();
  const page = usePageState();
  const switchTo = useSwitchAccount(target);
  const { accounts, failed, load } = others;
  const count = (accounts?.length ?? 0) + (hasCurrent ? 1 : 0);

  const signOut = async (account: OtherAccount) => {
    await signOutOther(page, account.token);
    load();
  };
  return (
    <>
      {accounts?.map((account) => (
        <AccountButton
          key={account.email}
          account={account}
          onChoose={() => switchTo(account)}
          onSignOut={() => void signOut(account)}
        />
      ))}
      {!accounts && (
        <span className={styles.coming}>
          {failed ? <NotLoaded onRetry={load} /> : <Skeleton lines={2} />}
        </span>
      )}
      {count < limits.accounts.max ? (
        <button
          type="button"
          className={styles.account}
          onClick={onOther ?? (() => addAccount(path('login', target.query)))}
        >
          <PlusIcon />
          {text('account.chooseOther')}
        </button>
      ) : (
        <p className={styles.full}>{text('error.too_many_accounts')}</p>
      )}
      {count > 1 && (
        <button type="button" className={styles.account} onClick={onSignOutAll}>
          <LogoutIcon />
          {text('account.signOutOfAll')}
        </button>
      )}
    </>
  );
}
