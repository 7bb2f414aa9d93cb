import { useAct } from '../api/queries.ts';
import type { Act } from './acts/act-buttons.tsx';

/** Blocks the invitation code of an account, or allows it again. */
export function useInvitationAct(isBlocked: boolean): Act {
  const { mutateAsync } = useAct('blockInvitation');
  return {
    label: isBlocked ? 'account.unblockInvitation' : 'account.blockInvitation',
    title: isBlocked ? 'account.unblockInvitationTitle' : 'account.blockInvitationTitle',
    explanation: isBlocked ? 'account.unblockInvitationText' : 'account.blockInvitationText',
    run: (input) => mutateAsync({ ...input, blocked: !isBlocked }),
  };
}
