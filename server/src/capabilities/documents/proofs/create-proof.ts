import { proofEntry } from '@portico/contract/shell';
import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { must } from '../../../platform/refusal.ts';
import { digest, randomId, randomSecret } from '../../../platform/secrets.ts';
import { recordSecurityEvent } from '../../audit/record.ts';
import { lockOwnAccount } from '../../sessions/lock-session.ts';
import { findApprovals, verifiedBy } from './approvals.ts';
import { findHolder } from './holder.ts';
import { insertProof } from './store.ts';

/** Makes a proof of verification about documents that are approved. Only this answer contains its address. */
export const createProof: Handler<'createProof'> = async (
  { proves, names, lifetime, label },
  call,
  { db, config, keys },
) => {
  const { accountId } = call.user;
  const id = randomId();
  const code = randomSecret();
  const { verified, holder, expires_at } = await transaction(db, async (tx) => {
    await lockOwnAccount(tx, call);
    const shown = verifiedBy(await findApprovals(tx, accountId), proves);
    // What it says about its user is in the passport, and is verified with the identity alone.
    must(call, shown && (names.length === 0 || proves.includes('IDENTITY')), 'access_denied');
    const named = await findHolder(tx, keys, accountId, names);
    must(call, named, 'access_denied');
    const created = await insertProof(tx, {
      id,
      code_hash: digest(code),
      account_id: accountId,
      proves: JSON.stringify(proves),
      names: JSON.stringify(names),
      label,
      lifetime,
    });
    must(call, created, 'too_many_proofs');
    await recordSecurityEvent(tx, call, accountId, 'PROOF_CREATED');
    return { verified: shown, holder: named, ...created };
  });
  const page = new URL(proofEntry, config.publicUrl);
  // Browsers do not send the fragment, so that no server or proxy logs it.
  page.hash = code;
  return { id, url: page.href, validUntil: new Date(expires_at).toISOString(), verified, holder };
};
