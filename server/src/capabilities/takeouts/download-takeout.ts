import { Readable } from 'node:stream';
import type { Handler } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { must } from '../../platform/refusal.ts';
import { recordSecurityEvent } from '../audit/record.ts';
import { lockOwnAccount } from '../sessions/lock-session.ts';
import { requireRecentProof } from '../sessions/recent-password.ts';
import { readPart } from './file-parts.ts';
import { findTakeout, type TakeoutRow } from './store.ts';

/**
 * The file of the takeout of the user, which no other account, address or link leads to. That it is
 * downloaded is recorded before the first byte. It breaks off if the takeout ends meanwhile.
 */
export const downloadTakeout: Handler<'downloadTakeout'> = async (_input, call, context) => {
  const { accountId } = call.user;
  await requireRecentProof(context.db, call);
  const takeout = await findReady(context.db, accountId);
  const first = takeout && (await readPart(takeout, 0, context));
  must(call, first, 'not_found');
  await transaction(context.db, async (tx) => {
    await lockOwnAccount(tx, call);
    must(call, (await findReady(tx, accountId))?.id === takeout.id, 'not_found');
    await recordSecurityEvent(tx, call, accountId, 'TAKEOUT_DOWNLOADED');
  });
  return Readable.from(bytesOf(takeout, first, context), { objectMode: false });
};

async function findReady(db: Db, accountId: AccountId): Promise<TakeoutRow | undefined> {
  const takeout = await findTakeout(db, accountId);
  return takeout?.state === 'READY' ? takeout : undefined;
}

async function* bytesOf(takeout: TakeoutRow, first: Buffer, context: Context): AsyncGenerator<Buffer> {
  yield first;
  for (let part = 1; part < takeout.parts; part += 1) {
    const current = await findReady(context.db, takeout.account_id);
    const bytes = current?.id === takeout.id ? await readPart(takeout, part, context) : null;
    if (!bytes) throw new Error('the takeout has ended while it was downloaded, or a part of it is missing');
    yield bytes;
  }
}
