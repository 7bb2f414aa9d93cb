import { verificationPercent } from '@portico/contract/documents/verification';
import { useCall } from '../../lib/api/use-call.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { useSession } from '../../lib/session-state/session.ts';

interface VerificationState {
  /** Undefined until profile and documents are loaded. */
  readonly percent: 0 | 50 | 100 | undefined;
  /** Whether a moderator has returned a document. */
  readonly needsChanges: boolean;
}

/** How far the user's verification is [4.21], and whether it waits for the user. */
export function useVerificationState(): VerificationState {
  const { state } = useSession();
  const profile = useProfile();
  const { data: documents } = useCall('listVerifications', {}, { enabled: state === 'signed-in' });
  return {
    percent: profile && documents && verificationPercent(documents, profile.verified),
    needsChanges: documents?.some(({ changesNeeded }) => changesNeeded) ?? false,
  };
}
