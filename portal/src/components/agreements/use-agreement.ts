import { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useSessionOwner } from '../../lib/session-state/session.ts';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';

/** The documents that a sign-in asks about, and the two answers to it. */
export function useAgreement() {
  const call = useApi();
  const text = useText();
  const { queries } = useQueryCache();
  const { goOnSigningIn, clearSession } = useSessionOwner();
  const { notify } = useNotifications();
  const notifyRefusal = useNotifyRefusal();
  const { data, error, refetch } = useCall('listNewDocuments', {}, { staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const documents = data?.filter(({ counts }) => counts);

  const agree = async () => {
    if (busy || !documents) return;
    setBusy(true);
    try {
      const { scope } = await call('agreeToDocuments', { digests: documents.map(({ digest }) => digest) });
      queries.removeQueries({ queryKey: ['listNewDocuments'] });
      goOnSigningIn({ scope, authentication_status: 'SUCCESS' });
    } catch (failure) {
      setBusy(false);
      if (!(failure instanceof ApiError && failure.code === 'invalid_value')) return notifyRefusal(failure);
      notify('error', text('agreements.changed'));
      void refetch();
    }
  };

  const leave = () => {
    // Any error: what the server answers changes nothing: the token is good for nothing else, and expires by
    // itself.
    void call('revokeToken', {}).catch(() => undefined);
    clearSession();
  };
  return { documents, error, refetch, busy, agree, leave } as const;
}
