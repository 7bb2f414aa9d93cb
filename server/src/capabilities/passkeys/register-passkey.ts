import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { enqueueSecurityMail } from '../mails/enqueue.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { noteProvenFactor } from '../sessions/proven-factor.ts';
import { redeemChallenge } from './challenge-store.ts';
import { insertPasskey } from './store.ts';
import { toPasskey } from './stored-passkey.ts';
import { challengeOf, verifyAttestation } from './verify.ts';

/**
 * Stores a new passkey and informs the user by mail. No session ends, because the new passkey gives no access
 * that the user did not have.
 */
export const registerPasskey: Handler<'registerPasskey'> = async ({ name, response }, call, context) => {
  const { accountId, sessionId } = call.user;
  // They may have been offered when this one was started.
  must(call, context.rules.current().offeredFactors.includes('PASSKEY'), 'factor_not_offered');
  const challenge = challengeOf(response);
  const ceremony = { purpose: 'REGISTRATION', boundTo: sessionId } as const;
  const isOurs = challenge !== null && (await redeemChallenge(context.db, challenge, ceremony));
  must(call, isOurs, 'invalid_passkey');
  const credential = await verifyAttestation(response, challenge, context);
  must(call, credential, 'invalid_passkey');

  const row = await transaction(context.db, async (tx) => {
    const account = await lockOwnAccount(tx, call);
    const inserted = await insertPasskey(tx, {
      credential_id: credential.id,
      account_id: accountId,
      name,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports.join(' '),
    });
    must(call, inserted, 'passkey_exists');
    await noteProvenFactor(tx, sessionId);
    await recordSecurityEvent(tx, call, accountId, 'PASSKEY_ADDED');
    await enqueueSecurityMail(tx, context, call, account, 'passkeyAdded');
    return inserted;
  });
  return toPasskey(row);
};
