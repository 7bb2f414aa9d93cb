import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { applyEnding } from './apply-ending.ts';

/** Signs out of the console. */
export const endStaffSession: Handler<'endStaffSession'> = async (_input, call, context) => {
  const { accountId, tokenHash: consoleSession } = call.staff;
  await transaction(context.db, (tx) =>
    applyEnding(tx, context, 'consoleSessionEnded', { accountId, consoleSession }),
  );
  call.setCookie('console', '', { maxAge: 0 });
  return null;
};
