import type { Handler } from '../../../context/call.ts';
import { transaction } from '../../../db/database.ts';
import { must } from '../../../platform/refusal.ts';
import { digest } from '../../../platform/secrets.ts';
import { recordAct } from '../../audit/record.ts';
import { findApprovals, readNames, readProves, verifiedBy } from './approvals.ts';
import { findHolder } from './holder.ts';
import { signStatement } from './statement.ts';
import { countOpening, findLiveProof } from './store.ts';

/**
 * What a proof says, and no more about its user than the user has chosen. One that has expired or was ended
 * is refused as one that never was: what has become of it is a matter of its user.
 */
export const openProof: Handler<'openProof'> = async ({ code }, call, { db, config, keys }) => {
  const opened = await transaction(db, async (tx) => {
    const proof = await findLiveProof(tx, digest(code));
    must(call, proof, 'not_found');
    const approvals = await findApprovals(tx, proof.account_id);
    const verified = verifiedBy(approvals, readProves(proof));
    must(call, verified, 'not_found');
    const names = readNames(proof);
    const holder = await findHolder(tx, keys, proof.account_id, names);
    must(call, holder, 'not_found');
    const counted = await countOpening(tx, proof.id);
    must(call, counted, 'not_found');
    if (counted.isRecorded)
      await recordAct(
        tx,
        // Who opened it is not known, and where from is not kept: the one who checks a proof has not agreed
        // to be watched.
        { type: 'system' },
        {
          type: 'PROOF_OPENED',
          subject: { type: 'account', id: proof.account_id },
          details: { proof: proof.id, ...(names.length > 0 && { names }) },
        },
      );
    return { id: proof.id, verified, holder, validUntil: proof.expires_at, checkedAt: proof.now };
  });
  return {
    verified: opened.verified,
    holder: opened.holder,
    validUntil: new Date(opened.validUntil).toISOString(),
    checkedAt: new Date(opened.checkedAt).toISOString(),
    statement: signStatement(keys, config.publicUrl.origin, opened),
  };
};
