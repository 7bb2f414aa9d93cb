import { linkCode } from '@portico/contract/fields';
import { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as v from 'valibot';
import { useApi } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useRedirect } from '../../lib/navigation/use-redirect.ts';
import { useSessionOwner } from '../../lib/session-state/session.ts';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';

/** The link “This was not me” of a mail, and what its button does. */
export function useSecureAccount() {
  const call = useApi();
  const { endSession } = useSessionOwner();
  const { notify } = useNotifications();
  const notifyRefusal = useNotifyRefusal();
  const text = useText();
  const path = usePath();
  const redirect = useRedirect();
  const { code: inAddress = '' } = useParams();
  const [code] = useState(inAddress);
  const [busy, setBusy] = useState(false);
  const [invalid, setInvalid] = useState(!v.is(linkCode, code));
  const [mailed, setMailed] = useState(false);
  // A reload then leads to a link for a new password.
  useCleanAddress('passwordReset');

  const secure = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const secured = await call('secureAccount', { code });
      // Every session has ended, this browser's too.
      endSession(undefined);
      if (secured.code === null) return setMailed(true);
      notify('success', text('secure.done'));
      redirect(`${path('passwordReset')}/${secured.code}`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') setInvalid(true);
      else notifyRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return { invalid, mailed, busy, secure } as const;
}
