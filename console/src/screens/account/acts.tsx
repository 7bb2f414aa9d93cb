import type { AccountDetails } from '@portico/contract/staff-accounts';
import type { ConsolePhraseId } from '@portico/phrases/types';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useText } from '../../i18n/i18n.tsx';

interface Act {
  readonly label: ConsolePhraseId;
  readonly title: ConsolePhraseId;
  readonly explanation: ConsolePhraseId;
  readonly danger?: true;
  readonly run: (input: { id: string; reason: string }) => Promise<unknown>;
}

/** What staff can do to the account now. Each act asks for a reason. */
export function Acts({ account }: { account: AccountDetails }) {
  const text = useText();
  const [open, setOpen] = useState<Act | null>(null);
  const acts = useActs(account);
  return (
    <>
      {acts.map((act) => (
        <Button key={act.label} size="small" variant="secondary" onClick={() => setOpen(act)}>
          {text(act.label)}
        </Button>
      ))}
      {open && (
        <ReasonDialog
          title={text(open.title)}
          label={text(open.label)}
          danger={open.danger ?? false}
          onClose={() => setOpen(null)}
          act={(reason) => open.run({ id: account.id, reason })}
        >
          <p>{text(open.explanation)}</p>
        </ReasonDialog>
      )}
    </>
  );
}

function useActs({ disabled, selfieRequired, inviteBlocked }: AccountDetails): readonly Act[] {
  const disable = useAct('disableAccount');
  const enable = useAct('enableAccount');
  const end = useAct('endAccountSessions');
  const reset = useAct('resetFactors');
  const selfie = useAct('requireSelfie');
  const invitation = useAct('blockInvitation');
  return [
    {
      label: 'account.endSessions',
      title: 'account.endSessionsTitle',
      explanation: 'account.endSessionsText',
      run: end.mutateAsync,
    },
    {
      label: 'account.resetFactors',
      title: 'account.resetFactorsTitle',
      explanation: 'account.resetFactorsText',
      danger: true,
      run: reset.mutateAsync,
    },
    {
      label: selfieRequired ? 'account.waiveSelfie' : 'account.requireSelfie',
      title: selfieRequired ? 'account.waiveSelfieTitle' : 'account.requireSelfieTitle',
      explanation: selfieRequired ? 'account.waiveSelfieText' : 'account.requireSelfieText',
      run: (input) => selfie.mutateAsync({ ...input, required: !selfieRequired }),
    },
    {
      label: inviteBlocked ? 'account.unblockInvitation' : 'account.blockInvitation',
      title: inviteBlocked ? 'account.unblockInvitationTitle' : 'account.blockInvitationTitle',
      explanation: inviteBlocked ? 'account.unblockInvitationText' : 'account.blockInvitationText',
      run: (input) => invitation.mutateAsync({ ...input, blocked: !inviteBlocked }),
    },
    disabled
      ? {
          label: 'account.enable',
          title: 'account.enableTitle',
          explanation: 'account.enableText',
          run: enable.mutateAsync,
        }
      : {
          label: 'account.disable',
          title: 'account.disableTitle',
          explanation: 'account.disableText',
          danger: true,
          run: disable.mutateAsync,
        },
  ];
}
