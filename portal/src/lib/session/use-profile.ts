import type { Profile } from '@portico/contract/account/profile';
import { useCall } from '../api/use-call.ts';
import { useSession } from '../session-state/session.ts';

/** The call for the user's profile; guests make none. The page shows its failure: every caller shares its answer. */
export function useProfileCall() {
  const { state } = useSession();
  return useCall('getProfile', {}, { enabled: state === 'signed-in', outageShownByCaller: true });
}

/** The user's profile; `undefined` for guests and while it is loading. */
export function useProfile(): Profile | undefined {
  return useProfileCall().data;
}
