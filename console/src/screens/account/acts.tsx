import type { AccountDetails } from '@portico/contract/staff/accounts';
import { useAct } from '../../api/queries.ts';
import { type Act, ActButtons } from '../../components/acts/act-buttons.tsx';
import { useActRefusal } from '../../components/acts/use-act-refusal.ts';
import { useInvitationAct } from '../../components/use-invitation-act.ts';
import { useIsAdmin } from '../../session-state/use-is-admin.ts';
import { LookAct } from './look-act.tsx';
import { NameAct } from './name-act.tsx';
import { RoleAct } from './role-act.tsx';

/** What staff can do to the account now. */
export function Acts({ account }: { account: AccountDetails }) {
  const refusal = useActRefusal(account);
  const isAdmin = useIsAdmin();
  return (
    <>
      <ActButtons id={account.id} acts={useActs(account)} refusal={refusal} />
      {refusal === null && <NameAct account={account} />}
      {refusal === null && !account.disabled && <LookAct account={account} />}
      {isAdmin && refusal === null && <RoleAct account={account} />}
    </>
  );
}

function useActs(account: AccountDetails): readonly Act[] {
  const { disabled, selfieRequired, inviteBlocked, signInLimits, erasure } = account;
  const disabling = useDisableAct(disabled);
  const end = useAct('endAccountSessions');
  const reset = useAct('resetFactors');
  const unlock = useAct('unlockSignIn');
  const startReset = useAct('startReset');
  const selfie = useSelfieAct(selfieRequired);
  const takeout = useAct('startTakeout');
  const erase = useAct('requestErasure');
  const invitation = useInvitationAct(inviteBlocked);
  const unlocking: Act = {
    label: 'account.unlock',
    title: 'account.unlock',
    explanation: 'account.unlockText',
    run: unlock.mutateAsync,
  };
  const resetting: Act = {
    label: 'account.reset',
    title: 'account.reset',
    explanation: 'account.resetText',
    run: startReset.mutateAsync,
  };
  const takingOut: Act = {
    label: 'account.takeout',
    title: 'account.takeoutTitle',
    explanation: 'account.takeoutText',
    run: takeout.mutateAsync,
  };
  const erasing: Act = {
    label: 'erasures.request',
    title: 'erasures.requestTitle',
    explanation: 'erasures.requestText',
    run: erase.mutateAsync,
  };
  return [
    ...(signInLimits.length > 0 ? [unlocking] : []),
    ...(disabled ? [] : [resetting, takingOut]),
    {
      label: 'account.endSessions',
      title: 'account.endSessionsTitle',
      explanation: 'account.endSessionsText',
      run: end.mutateAsync,
    },
    selfie,
    invitation,
    ...(erasure ? [] : [erasing]),
    // What is dangerous comes last, and looks like it.
    {
      label: 'account.resetFactors',
      title: 'account.resetFactorsTitle',
      explanation: 'account.resetFactorsText',
      danger: true,
      run: reset.mutateAsync,
    },
    disabling,
  ];
}

/** Disables an account, or enables it again. */
function useDisableAct(isDisabled: boolean): Act {
  const disable = useAct('disableAccount');
  const enable = useAct('enableAccount');
  return isDisabled
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
      };
}

/** Requires a selfie of an account, or waives it. */
function useSelfieAct(isRequired: boolean): Act {
  const { mutateAsync } = useAct('requireSelfie');
  return {
    label: isRequired ? 'account.waiveSelfie' : 'account.requireSelfie',
    title: isRequired ? 'account.waiveSelfieTitle' : 'account.requireSelfieTitle',
    explanation: isRequired ? 'account.waiveSelfieText' : 'account.requireSelfieText',
    run: (input) => mutateAsync({ ...input, required: !isRequired }),
  };
}
