import { emailKey } from '@portico/contract/email';
import type { ProviderOutcome } from '@portico/contract/providers/sign-in';
import type { Call, Handler } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import { must } from '../../../platform/refusal.ts';
import { findOwnerOfEmail } from '../../accounts/email-change-store.ts';
import { findIdentity, type IdentityRow } from '../../linked-identities/identity-store.ts';
import { type OutsideIdentity, sealIdentity, sessionAt } from '../../linked-identities/outside-identity.ts';
import { keepIdentity, useStep } from '../../linked-identities/step-store.ts';
import { findWaiting, type Waiting } from '../../providers/find-waiting.ts';
import { decideOutcome } from '../../providers/outcome.ts';
import { readAnswer } from '../../providers/read-answer.ts';
import { readDomains } from '../../providers/store.ts';
import { aboutAccount, logRefusals } from '../log-refusals.ts';
import { signInWith } from './sign-in-with.ts';

type Input = Parameters<Handler<'answerProvider'>>[0];

/** Takes the answer of a provider in the browser that was sent there, once, and does what follows from it. */
export const answerProvider: Handler<'answerProvider'> = async (input, call, context) => {
  must(call, call.client.kind === 'portal', 'unauthorized_client');
  const step = { site: 'portal', step: 'sign-in', byPassword: false } as const;
  const outcome = await logRefusals(step, call, context, () => takeAnswer(input, call, context));
  const { observer } = context;
  const result = outcome.outcome === 'REFUSED' ? outcome.because : outcome.outcome;
  if (outcome.outcome !== 'LINK') observer?.signedIn('provider', result);
  return outcome;
};

async function takeAnswer(
  input: Input,
  call: Call<'answerProvider'>,
  context: Context,
): Promise<ProviderOutcome> {
  const waiting = await findWaiting(input, call, context);
  if (!waiting) return refused('EXPIRED');
  // Its user is signed in, and proves that with the call that links.
  if (waiting.step.session_id !== null) return { outcome: 'LINK' };
  if (!(await useStep(context.db, waiting.step))) return refused('EXPIRED');
  const read = await readAnswer(waiting, context);
  if ('refused' in read) return refused(read.refused);
  return await goOn(read.identity, waiting, call, context);
}

async function goOn(
  identity: OutsideIdentity,
  { step, provider }: Waiting,
  call: Call<'answerProvider'>,
  context: Context,
): Promise<ProviderOutcome> {
  const { db } = context;
  const linked = await findIdentity(db, provider.id, identity.subject);
  const { email } = identity;
  const owner = linked || email === null ? undefined : await findOwnerOfEmail(db, emailKey(email));
  const entrance = { registers: provider.registers === 1, domains: readDomains(provider.domains) };
  const known = { linkedTo: linked?.account_id ?? null, emailHasAccount: owner !== undefined };
  const decided = decideOutcome(identity, entrance, known);
  if (decided.outcome === 'REFUSED') return decided;
  if (decided.outcome === 'SIGN_IN' && linked) return await signIn(linked);
  await keepIdentity(db, step, sealIdentity(context.keys, identity));
  const { emailConfirmed, firstName, lastName } = identity;
  return { outcome: 'REGISTER', email, emailConfirmed, firstName, lastName };

  async function signIn(row: IdentityRow): Promise<ProviderOutcome> {
    const atProvider = sessionAt(provider, identity);
    return await aboutAccount(row.account_id, async () => ({
      outcome: 'SIGNED_IN',
      tokenSet: await signInWith(row, { application: step.application, atProvider }, call, context),
    }));
  }
}

function refused(
  because: Extract<ProviderOutcome, { outcome: 'REFUSED' }>['because'],
): Extract<ProviderOutcome, { outcome: 'REFUSED' }> {
  return { outcome: 'REFUSED', because };
}
