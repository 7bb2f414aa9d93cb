import { showApplication } from '../../../acts/applications/find-applications.ts';
import { listNotices } from '../../../capabilities/sign-out-notices/notice-store.ts';
import type { Handler } from '../../../context/call.ts';
import { limits } from '../../../platform/limits.ts';

const most = 50;

const list: Handler<'listSignOutNotices'> = async ({ id: requestedId }, { readDb }, { db }) => {
  const { id } = await showApplication(db, requestedId);
  const rows = await listNotices(readDb, id, most);
  return {
    notices: rows.map(({ id: notice, protocol, state, attempts, last_answer, created_at, age }) => ({
      id: notice,
      protocol,
      attempts,
      lastAnswer: last_answer,
      // Its job has expired, for example while no server ran.
      state: state === 'WAITING' && age > limits.signOutNotices.lifetime * 1000 ? 'FAILED' : state,
      createdAt: new Date(created_at).toISOString(),
    })),
  };
};

/** The calls about what applications are told. */
export const signOutNoticeHandlers = { listSignOutNotices: list };
