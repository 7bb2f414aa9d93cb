import { verificationPercent } from '@portico/contract/documents/verification';
import { useCall } from '../../lib/api/use-call.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { useSession } from '../../lib/session-state/session.ts';

/** The percentage of the user's verification [4.21], once profile and documents are loaded. */
export function useVerificationPercent(): 0 | 50 | 100 | undefined {
  const { state } = useSession();
  const profile = useProfile();
  const { data: documents } = useCall('listVerifications', {}, { enabled: state === 'signed-in' });
  return profile && documents && verificationPercent(documents, profile.verified);
}
