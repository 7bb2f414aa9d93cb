import type { LinkOutcome } from '@portico/contract/providers/sign-in';
import type { Call, Handler } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { insertIdentity } from '../linked-identities/identity-store.ts';
import type { OutsideIdentity } from '../linked-identities/outside-identity.ts';
import { useStep } from '../linked-identities/step-store.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireProvenFactor } from '../sessions/proven-factor.ts';
import { requireRecentPassword } from '../sessions/recent-password.ts';
import { findWaiting } from './find-waiting.ts';
import { readAnswer } from './read-answer.ts';
import { holdProvider } from './store.ts';

/**
 * Links the user of a provider with the account, in the session that has asked for it and no other, and
 * informs the user by mail.
 */
export const linkIdentity: Handler<'linkIdentity'> = async (input, call, context) => {
  const waiting = await findWaiting(input, call, context);
  if (waiting?.step.session_id !== call.user.sessionId) return refused('EXPIRED');
  await requireRecentPassword(context.db, call);
  await requireProvenFactor(context.db, call);
  if (!(await useStep(context.db, waiting.step))) return refused('EXPIRED');
  const read = await readAnswer(waiting, context);
  return 'refused' in read ? refused(read.refused) : await link(read.identity, call, context);
};

async function link(
  identity: OutsideIdentity,
  call: Call<'linkIdentity'>,
  context: Context,
): Promise<LinkOutcome> {
  return await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    const provider = await holdProvider(tx, identity.provider);
    if (!provider) return refused('EXPIRED');
    if (!(await insertIdentity(tx, account.id, identity))) return refused('TAKEN');
    await recordSecurityEvent(tx, call, account.id, 'IDENTITY_LINKED', { provider: provider.id });
    await enqueueSecurityMail(tx, context, call, account, 'identityLinked', { provider: provider.name });
    return { outcome: 'LINKED' };
  });
}

function refused(because: Extract<LinkOutcome, { outcome: 'REFUSED' }>['because']): LinkOutcome {
  return { outcome: 'REFUSED', because };
}
