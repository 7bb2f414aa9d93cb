import { setSelfieRequired } from '../../capabilities/accounts/staff-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { type ActOnAccount, actOnAccount } from './act-on-account.ts';

/** Requires a selfie from the user of an account, or removes this requirement. */
export async function requireSelfie(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  { required, ...act }: ActOnAccount & { readonly required: boolean },
) {
  const type = required ? 'SELFIE_REQUIRED' : 'SELFIE_WAIVED';
  await actOnAccount(context, actor, type, act, async (tx, { account }) => {
    mustAct((account.selfie_required === 1) !== required, 'selfie_unchanged');
    await setSelfieRequired(tx, account.id, required ? 1 : 0);
    await enqueueActMail(tx, context, account, required ? 'selfieRequired' : 'selfieWaived');
    return {};
  });
}
