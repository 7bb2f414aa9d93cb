import { nextState } from '@portico/contract/documents/document-states';
import type { Review, ReviewRemark } from '@portico/contract/documents/review';
import type { NameParts } from '@portico/contract/names/name-parts';
import { reviewFindings } from '@portico/contract/staff/review';
import { findAccountKey } from '../../capabilities/account-keys/store.ts';
import { setName } from '../../capabilities/accounts/name-correction-store.ts';
import type { Account } from '../../capabilities/accounts/store.ts';
import { applyTransition } from '../../capabilities/documents/apply-transition.ts';
import { hasName } from '../../capabilities/documents/passport-name.ts';
import { deleteProofsOf } from '../../capabilities/documents/proofs/store.ts';
import { findLastRound, writeFindings } from '../../capabilities/documents/round-store.ts';
import { type LockedDocument, lockDocument, setUnverified } from '../../capabilities/documents/store.ts';
import { endLostAccess } from '../../capabilities/lost-access/end-lost-access.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import { discardDecisionsAbout } from '../../capabilities/review/discard-decisions.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { findNow } from '../../db/find-now.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';

/** Locks the passport of an account, before the account itself: the order of record 053. */
export function lockPassport(tx: Db, accountId: AccountId): Promise<LockedDocument | undefined> {
  return lockDocument(tx, { account_id: accountId, document_type: 'PASSPORT' });
}

/**
 * Gives a locked account another name and tells its user. A passport with another name is returned: until the
 * user sends one that shows the new name, the account is not verified and no proof can be opened.
 */
export async function changeName(
  tx: Db,
  context: Pick<Context, 'keys' | 'enqueue' | 'config'>,
  account: Account,
  name: NameParts,
  passport: LockedDocument | undefined,
): Promise<{ readonly documentType?: 'PASSPORT' }> {
  await setName(tx, account.id, name);
  const named = { ...account, first_name: name.firstName, last_name: name.lastName };
  if (!passport || nextState(passport.state, 'outdate') === null) {
    await enqueueActMail(tx, context, named, 'nameCorrected');
    return {};
  }
  const key = await findAccountKey(tx, account.id, context.keys);
  if (hasName(passport, name, key)) {
    await dropFinding(tx, passport);
    await enqueueActMail(tx, context, named, 'nameCorrected');
    return {};
  }
  await discardDecisionsAbout(tx, passport.id, 'nameCorrected');
  const decidedAt = new Date(await findNow(tx)).toISOString();
  const remark: ReviewRemark = { fieldName: null, reason: 'NAME_CORRECTED' };
  const review: Review = { outcome: 'CHANGES_REQUESTED', decidedAt, remarks: [remark] };
  await applyTransition(tx, passport, 'outdate', { review });
  await setUnverified(tx, account.id);
  await endLostAccess(tx, context, account.id);
  await deleteProofsOf(tx, account.id);
  await enqueueActMail(tx, context, named, 'nameCorrectedPassport');
  return { documentType: 'PASSPORT' };
}

/** The moderators of a passport that waits need not look for a difference that is no more. */
async function dropFinding(tx: Db, { id, state }: LockedDocument): Promise<void> {
  const round = state === 'WAITING_MODERATOR' ? await findLastRound(tx, id) : undefined;
  if (!round) return;
  const findings = readJson(reviewFindings, round.findings);
  const left = findings.filter((finding) => finding !== 'NAME_DIFFERS_FROM_ACCOUNT');
  if (left.length < findings.length) await writeFindings(tx, { id, round: round.round }, left);
}
