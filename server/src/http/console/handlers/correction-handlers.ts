import { acceptCorrection } from '../../../acts/corrections/accept-correction.ts';
import { correctName } from '../../../acts/corrections/correct-name.ts';
import { declineCorrection } from '../../../acts/corrections/decline-correction.ts';
import { listCorrections } from '../../../acts/corrections/list-corrections.ts';
import { recordAccountSearch } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';
import { asAccountId } from '../../../platform/ids.ts';

const list: Handler<'listNameCorrections'> = async ({ after }, call, { db }) => {
  await recordAccountSearch(db, actorOf(call), { list: 'corrections' });
  return await listCorrections(db, { after });
};

const accept: Handler<'acceptNameCorrection'> = async ({ id, reason }, call, context) => {
  await acceptCorrection(context, actorOf(call), { correctionId: id, reason });
  return null;
};

const decline: Handler<'declineNameCorrection'> = async ({ id, reason, answer }, call, context) => {
  await declineCorrection(context, actorOf(call), { correctionId: id, reason, answer });
  return null;
};

const correct: Handler<'correctName'> = async ({ id, ...act }, call, context) => {
  await correctName(context, actorOf(call), { accountId: asAccountId(id), ...act });
  return null;
};

/** The calls about corrections of names. */
export const correctionHandlers = {
  listNameCorrections: list,
  acceptNameCorrection: accept,
  declineNameCorrection: decline,
  correctName: correct,
};
