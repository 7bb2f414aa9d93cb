import { Button, Dialog } from '@portico/ui';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';

export interface EndProofProps {
  readonly id: string;
  /** By what its user knows it again. */
  readonly label: string;
  readonly onEnded?: () => void;
}

/** Ends a proof of verification after asking. */
export function EndProof({ id, label, onEnded }: EndProofProps) {
  const call = useApi();
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const notifyRefusal = useNotifyRefusal();
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await call('endProof', { id });
      onEnded?.();
      notify('success', text('proofs.ended'));
    } catch (error) {
      notifyRefusal(error);
    }
    setBusy(false);
    setAsking(false);
    await reload('listProofs', 'listDisclosures', 'listActivity');
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={text('proofs.endLabel', { label })}
        onClick={() => setAsking(true)}
      >
        {text('proofs.end')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('proofs.endTitle')}
        actions={
          <>
            <Button variant="danger" busy={busy} busyLabel={text('proofs.endBusy')} onClick={end}>
              {text('proofs.end')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text('shell.cancel')}
            </Button>
          </>
        }
      >
        <p>{text('proofs.endText')}</p>
      </Dialog>
    </>
  );
}
