import { verificationPercent } from '@portico/contract/verification';
import { useCall } from '../lib/api/use-call.ts';
import { useSession } from '../lib/session/session.ts';
import { useProfile } from '../lib/session/use-profile.ts';

/** The percentage of the user's verification [4.21], once profile and documents are loaded. */
export function useVerificationPercent(): 0 | 50 | 100 | undefined {
  const { state } = useSession();
  const profile = useProfile();
  const { data: documents } = useCall('listVerifications', {}, { enabled: state === 'signed-in' });
  return profile && documents && verificationPercent(documents, profile.verified);
}
