import { randomInt } from 'node:crypto';
import { limits } from '@portico/contract/limits';
import type { Handler } from '../../context/call.ts';
import { transaction } from '../../db/database.ts';
import { must } from '../../platform/refusal.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { codeHmacs } from './code-hmacs.ts';
import { stopLooks } from './end-looks.ts';
import { replaceCode } from './store.ts';

/** Makes a code that the user reads out to support. It is stored as keyed digest, and shown once. */
export const createSupportCode: Handler<'createSupportCode'> = async (_input, call, context) => {
  const { accountId, sessionId } = call.user;
  const { length, lifetime } = limits.supportCode;
  const code = String(randomInt(10 ** length)).padStart(length, '0');
  await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call);
    // A look whose time is over, and of which no job has told the audit trail yet.
    await stopLooks(tx, { accountId }, 'TIME');
    const [codeHmac] = codeHmacs(context.keys, accountId, code);
    must(call, await replaceCode(tx, { accountId, sessionId, codeHmac }), 'access_denied');
    await recordSecurityEvent(tx, call, accountId, 'SUPPORT_CODE_CREATED');
  });
  return { code, expiresIn: lifetime };
};
