import { parsedCredential } from '@portico/contract/passkeys';
import * as v from 'valibot';
import type { Origin } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { rates } from '../../platform/rates.ts';
import { type MayRefuse, must, refuse } from '../../platform/refusal.ts';
import { type Account, findAccount } from '../accounts/store.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { redeemChallenge } from './challenge-store.ts';
import type { Site } from './relying-party.ts';
import { findPasskey, type PasskeyRow } from './store.ts';
import { isCounterBack } from './stored-passkey.ts';
import { challengeOf, verifyAssertion } from './verify.ts';

interface Ceremony {
  readonly purpose: 'SIGN_IN' | 'SECOND_STEP';
  readonly boundTo: string;
  /** The pages that ask for the passkey. */
  readonly site: Site;
}

interface ProvenPasskey {
  readonly account: Account;
  readonly passkey: PasskeyRow;
  readonly counter: number;
}

/**
 * Checks the answer of a passkey (JSON), and uses the challenge up. A disabled account or a suspended passkey
 * is refused only after the answer was verified. The caller stores the use with `recordPasskeyUse`.
 */
export async function provePasskey(
  credential: string,
  { site, ...ceremony }: Ceremony,
  call: Origin & MayRefuse<'invalid_passkey' | 'passkey_suspended' | 'user_disabled' | 'invalid_request'>,
  context: Context,
): Promise<ProvenPasskey> {
  const parsed = v.safeParse(parsedCredential, credential);
  must(call, parsed.success, 'invalid_request');
  const assertion = parsed.output;
  const challenge = challengeOf(assertion);
  const isOurs = challenge !== null && (await redeemChallenge(context.db, challenge, ceremony));
  const passkey = await findPasskey(context.db, assertion.id);
  must(call, passkey, 'invalid_passkey', { reason: 'unknown_passkey' });
  const triedAccount = passkey.account_id;
  const { userHandle } = assertion.response;
  const isOfUser = !userHandle || userHandle === toUserHandle(triedAccount);
  must(call, isOurs, 'invalid_passkey', { triedAccount, reason: 'passkey_challenge_used' });
  must(call, isOfUser, 'invalid_passkey', { triedAccount, reason: 'passkey_of_another_user' });
  const counter = await verifyAssertion(assertion, { challenge, site }, passkey, context);
  const account = await findAccount(context.db, triedAccount);
  const isVerified = counter !== null && account !== undefined;
  must(call, isVerified, 'invalid_passkey', { triedAccount, reason: 'passkey_not_verified' });
  must(call, !account.disabled, 'user_disabled', { triedAccount });
  must(call, passkey.suspended_at === null, 'passkey_suspended', { triedAccount });
  if (isCounterBack(passkey.counter, counter)) {
    await reportCopy(account, call, context);
    refuse(call, 'invalid_passkey', { triedAccount, reason: 'passkey_copied' });
  }
  return { account, passkey, counter };
}

/**
 * The user handle of an account: its random id, so that it gives an authenticator no information about the
 * user.
 */
export function toUserHandle(accountId: AccountId): string {
  return Buffer.from(accountId).toString('base64url');
}

/** Informs the user that a passkey has probably been copied, a few times a day at most. */
async function reportCopy(account: Account, call: Origin, context: Context): Promise<void> {
  if (!(await context.limiter.allows([rates.copyMails], { account: account.id }))) return;
  await transaction(context.db, (tx) => enqueueSecurityMail(tx, context, call, account, 'passkeyCopied'));
}
