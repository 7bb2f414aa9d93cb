import { Button } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import parts from '../../components/screen.module.css';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';

/** Says which mailbox has the link, until it is opened or the user withdraws the change. */
export function WaitingChange({ email }: { email: string }) {
  const text = useText();
  const call = useApi();
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const notifyRefusal = useNotifyRefusal();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await call('cancelEmailChange', {});
      notify('success', text('emailChange.cancelled'));
    } catch (error) {
      // It was confirmed or stopped meanwhile: the profile says what the address is now.
      if (!(error instanceof ApiError && error.code === 'not_found')) notifyRefusal(error);
    }
    await reload('getProfile');
    setBusy(false);
  };
  return (
    <div className={parts.actions}>
      <h2>{text('emailChange.waitingTitle')}</h2>
      <p role="status">
        {richText(text('emailChange.waitingLead', { email }), {
          email: (words) => (
            <strong>
              <bdi>{words}</bdi>
            </strong>
          ),
        })}
      </p>
      <div>
        <Button variant="secondary" busy={busy} busyLabel={text('shell.stillBusy')} onClick={cancel}>
          {text('emailChange.cancel')}
        </Button>
      </div>
    </div>
  );
}
