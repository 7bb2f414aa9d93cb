import { PlusIcon, Spinner } from '@portico/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import type { Target } from '../../lib/navigation/use-target.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import styles from './accounts.module.css';

/** Signs out and asks who else it is, still on the way to the same place. */
export function OtherAccount({ target }: { target: Target }) {
  const text = useText();
  const path = usePath();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    if (busy) return;
    setBusy(true);
    await signOut().catch(reportError);
    navigate(path('login', target.query), { replace: true });
  };

  return (
    <button type="button" className={styles.account} aria-busy={busy || undefined} onClick={leave}>
      {busy ? <Spinner /> : <PlusIcon />}
      {text(busy ? 'account.chooseOtherBusy' : 'account.chooseOther')}
    </button>
  );
}
