import { confirmErasure } from '../../../acts/erasure/confirm-erasure.ts';
import { listRequests } from '../../../acts/erasure/list-requests.ts';
import { rejectErasure } from '../../../acts/erasure/reject-erasure.ts';
import { requestErasure } from '../../../acts/erasure/request-erasure.ts';
import { recordAccountSearch } from '../../../capabilities/audit/record-view.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import type { Handler } from '../../../context/call.ts';
import { asAccountId } from '../../../platform/ids.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';

const request: Handler<'requestErasure'> = async ({ id, reason }, call, context) => {
  await requestErasure(context, actorOf(call), { accountId: asAccountId(id), reason });
  return null;
};

const list: Handler<'listErasureRequests'> = async ({ after }, call, { db }) => {
  await recordAccountSearch(db, actorOf(call), { list: 'erasures' });
  return await listRequests(db, { after });
};

const confirm: Handler<'confirmErasure'> = async ({ id, reason }, call, context) => {
  const act = { requestId: id, reason };
  await confirmErasure(context, actorOf(call), act, (tx) => requireFreshSignIn(tx, call.staff));
  return null;
};

const reject: Handler<'rejectErasure'> = async ({ id, reason }, call, context) => {
  await rejectErasure(context, actorOf(call), { requestId: id, reason });
  return null;
};

/** The calls about erasures, for which two members of the staff are needed. */
export const erasureHandlers = {
  requestErasure: request,
  listErasureRequests: list,
  confirmErasure: confirm,
  rejectErasure: reject,
};
