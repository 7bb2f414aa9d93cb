import type { Profile } from '@portico/contract/profile';
import { useCall } from '../api/use-call.ts';
import { useSession } from './session.ts';

/** The signed-in person, or `undefined` while nobody is or the profile is on its way. */
export function useProfile(): Profile | undefined {
  const { state } = useSession();
  return useCall('getProfile', {}, { enabled: state === 'signed-in' }).data;
}
