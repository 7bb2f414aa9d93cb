import type { Profile } from '@portico/contract/account/profile';
import { useCall } from '../api/use-call.ts';
import { useSession } from '../session-state/session.ts';

/**
 * The call for the user's profile; guests make none. The page shows its failure: every caller shares its
 * answer.
 */
export function useProfileCall({ rendered = false } = {}) {
  const { state } = useSession();
  return useCall('getProfile', {}, { enabled: state === 'signed-in', rendered });
}

/** The user's profile; `undefined` for guests and while it is loading. */
export function useProfile(options: { rendered?: boolean } = {}): Profile | undefined {
  return useProfileCall(options).data;
}

/**
 * The user's profile as far as another part of the page has loaded it. A part that is shown because the
 * profile could not be loaded would otherwise load it again, which hides that part, and so on without an end.
 */
export function useLoadedProfile(): Profile | undefined {
  return useCall('getProfile', {}, { enabled: false }).data;
}
