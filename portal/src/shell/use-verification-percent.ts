import { verificationPercent } from '@portico/contract/verification';
import { useSession } from '../lib/session.ts';
import { useCall } from '../lib/use-call.ts';
import { useProfile } from '../lib/use-profile.ts';

/** How far the person's verification is, once it is known. */
export function useVerificationPercent(): 0 | 50 | 100 | undefined {
  const { state } = useSession();
  const profile = useProfile();
  const { data: documents } = useCall('listVerifications', {}, { enabled: state === 'signed-in' });
  return profile && documents && verificationPercent(documents, profile.verified);
}
