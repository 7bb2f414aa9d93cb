import type { Profile } from '@portico/contract/profile';
import { useCall } from '../api/use-call.ts';
import { useSession } from './session.ts';

/** The user's profile; `undefined` for guests and while it is loading. */
export function useProfile(): Profile | undefined {
  const { state } = useSession();
  return useCall('getProfile', {}, { enabled: state === 'signed-in' }).data;
}
