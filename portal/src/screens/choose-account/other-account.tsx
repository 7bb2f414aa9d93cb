import { PlusIcon } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import type { Target } from '../../lib/navigation/use-target.ts';
import { useAskToSignOut } from '../../shell/account/ask-to-sign-out.ts';
import styles from './accounts.module.css';

/** Signs out, after asking, and goes to login for the same application [2.55]. */
export function OtherAccount({ target }: { target: Target }) {
  const { askToSignOut } = useAskToSignOut();
  const text = useText();
  const path = usePath();
  return (
    <button
      type="button"
      className={styles.account}
      onClick={() => askToSignOut({ to: path('login', target.query) })}
    >
      <PlusIcon />
      {text('account.chooseOther')}
    </button>
  );
}
