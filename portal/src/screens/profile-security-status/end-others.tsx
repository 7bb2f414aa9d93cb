import { Button, Dialog } from '@portico/ui';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useEnding } from './use-ending.ts';

/** Asks first, because it affects every other device. */
export function EndOthers() {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const { busy, end } = useEnding('endOtherSessions', text('security.endedOthers'));
  const confirm = async () => {
    await end({});
    setAsking(false);
  };
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {text('security.endOthers')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('security.endOthersTitle')}
        actions={
          <>
            <Button variant="danger" busy={busy} busyLabel={text('security.endOthersBusy')} onClick={confirm}>
              {text('security.endOthers')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text('shell.cancel')}
            </Button>
          </>
        }
      >
        <p>{text('security.endOthersText')}</p>
      </Dialog>
    </div>
  );
}
