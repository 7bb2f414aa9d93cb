import type { Session } from '@portico/contract/account/sessions';
import type { EndpointName, InputOf } from '@portico/contract/endpoints';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';

type Ending = Extract<EndpointName, 'endSession' | 'endOtherSessions'>;

/** The current session first, then by last use. */
export function inOrder(sessions: readonly Session[]): Session[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
}

/** Ends sessions, notifies of the result and loads the list again. `onEnded` is called when it worked, before the list changes. */
export function useEnding<Name extends Ending>(name: Name, done: string, onEnded?: () => void) {
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
      await reload('listSessions', 'listActivity');
      setBusy(false);
    }
  };
  return { busy, end } as const;
}
