import type { EndpointName, InputOf } from '@portico/contract/endpoints';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';

/** What a user can end, with the lists that show it. */
const shownIn = {
  endSession: ['listSessions', 'listActivity'],
  endOtherSessions: ['listSessions', 'listActivity'],
  endApplicationAccess: ['listApplicationAccess', 'listSessions', 'listActivity'],
  endProof: ['listProofs', 'listDisclosures', 'listActivity'],
} as const satisfies Partial<Record<EndpointName, readonly EndpointName[]>>;

/**
 * Ends something, notifies of the result and loads the lists again. `onEnded` is called when it worked,
 * before the lists change.
 */
export function useEnding<Name extends keyof typeof shownIn>(name: Name, done: string, onEnded?: () => void) {
  const call = useApi();
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const notifyRefusal = useNotifyRefusal();
  const [busy, setBusy] = useState(false);
  const end = async (input: InputOf<Name>) => {
    if (busy) return;
    setBusy(true);
    try {
      await call(name, input);
      notify('success', done);
      onEnded?.();
    } catch (error) {
      notifyRefusal(error);
    } finally {
      await reload(...shownIn[name]);
      setBusy(false);
    }
  };
  return { busy, end } as const;
}
