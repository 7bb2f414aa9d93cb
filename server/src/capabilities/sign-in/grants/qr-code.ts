import { limits } from '@portico/contract/limits';
import { transaction } from '../../../db/database.ts';
import { must, refuse } from '../../../refusal.ts';
import { digest } from '../../../secrets.ts';
import { requireKnownApplication } from '../../applications/known.ts';
import { enqueueNewDeviceMail } from '../../mails/enqueue.ts';
import { startSession } from '../../sessions/start.ts';
import { judgePoll } from '../qr-rules.ts';
import { findQrRequestByCode, recordPoll, redeemQrRequest } from '../qr-store.ts';
import { rememberDevice } from '../remember-device.ts';
import type { Grant } from './grant.ts';

/** The waiting browser's poll (RFC 8628 §3.4): once its request is approved it is signed in, and only it. */
export const qrCodeGrant: Grant<'qr_code'> = async (input, call, context) => {
  await requireKnownApplication(context.db, input.application);
  const codeHash = digest(input.code);
  const row = await findQrRequestByCode(context.db, codeHash);
  const browser = call.cookie('qr');
  must<'issueToken'>(row && browser && row.browser_hash === digest(browser), 'invalid_grant');

  const waiting = judgePoll(row);
  if (waiting === 'slow_down') await recordPoll(context.db, codeHash, limits.qrCode.slowDownBy);
  if (waiting === 'authorization_pending') await recordPoll(context.db, codeHash, 0);
  if (waiting) refuse<'issueToken'>(waiting, { scanned: row.scanned_at !== null });

  const tokenSet = await transaction(context.db, async (tx) => {
    const account = await redeemQrRequest(tx, codeHash);
    if (account === 'spent') return refuse<'issueToken'>('expired_token');
    if (account === 'withdrawn') return refuse<'issueToken'>('access_denied');
    must<'issueToken'>(!account.disabled, 'user_disabled');
    await rememberDevice(tx, call, account.id);
    await enqueueNewDeviceMail(tx, context, call, account.id);
    return await startSession(tx, context, account.id, call);
  });
  call.setCookie('qr', '', { maxAge: 0 });
  context.jobs.wake();
  return tokenSet;
};
