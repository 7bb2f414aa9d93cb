import { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useErrorText } from '../../lib/i18n/i18n.tsx';
import { goOnWithRequest } from '../../lib/session/openid-request.ts';
import { useNotifications } from '../../lib/status/notifications.ts';

/** Allows or refuses what an application asks for, and goes on with its request. */
export function useConsent(request: string, application: string | undefined) {
  const call = useApi();
  const errorText = useErrorText();
  const { notify } = useNotifications();
  const [busy, setBusy] = useState(false);

  const allow = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await call('giveConsent', { request });
      goOnWithRequest(request, application);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      notify('error', errorText(error.code));
    }
  };
  return { busy, allow, refuse: () => goOnWithRequest(request, application, { refused: true }) } as const;
}
