import { Button } from '@portico/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/i18n.tsx';
import { signOut } from '../../lib/sign-out.ts';
import { usePath } from '../../lib/use-path.ts';
import parts from '../../parts/parts.module.css';
import type { Target } from '../../parts/target.ts';

/** Signs out and asks who else it is, still on the way to the same place. */
export function OtherAccount({ target }: { target: Target }) {
  const text = useText();
  const path = usePath();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    await signOut().catch(reportError);
    navigate(path('login', target.query), { replace: true });
  };

  return (
    <div className={parts.links}>
      <Button variant="quiet" busy={busy} busyLabel={text('account.chooseOtherBusy')} onClick={leave}>
        {text('account.chooseOther')}
      </Button>
    </div>
  );
}
