import { Button, Dialog } from '@portico/ui';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';

export interface EndAccessProps {
  application: string;
  name: string;
}

/** Ends the access of an application after asking. */
export function EndAccess({ application, name }: EndAccessProps) {
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
      await call('endApplicationAccess', { application });
      notify('success', text('disclosures.ended', { application: name }));
    } catch (error) {
      notifyRefusal(error);
    }
    setBusy(false);
    setAsking(false);
    await reload('listDisclosures', 'listSessions', 'listActivity');
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={text('disclosures.endLabel', { application: name })}
        onClick={() => setAsking(true)}
      >
        {text('disclosures.end')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('disclosures.endTitle', { application: name })}
        actions={
          <>
            <Button variant="danger" busy={busy} busyLabel={text('disclosures.endBusy')} onClick={end}>
              {text('disclosures.end')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text('shell.cancel')}
            </Button>
          </>
        }
      >
        <p>{text('disclosures.endText', { application: name })}</p>
      </Dialog>
    </>
  );
}
