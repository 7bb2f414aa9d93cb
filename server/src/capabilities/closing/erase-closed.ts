import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { listDue, listUnreminded, noteReminder, takeDue } from '../accounts/closing-store.ts';
import { lockAccount } from '../accounts/store.ts';
import { recordAct } from '../audit/record.ts';
import { decideErasure } from './decide-erasure.ts';
import { mailReminder } from './mail-closing.ts';

type Needs = Pick<Context, 'db' | 'enqueue' | 'config'>;

const batch = 100;

/**
 * Reminds users whose accounts close within a day, and erases those whose time is over. Each account has a
 * transaction of its own. Returns how many were erased.
 */
export async function eraseClosed(context: Needs, pause = 20, isStopped = () => false): Promise<number> {
  await forEach(listUnreminded, remind);
  return await forEach(listDue, erase);

  async function forEach(list: typeof listDue, work: typeof erase): Promise<number> {
    for (let total = 0; ; ) {
      const found = await list(context.db, batch);
      for (const id of found) {
        if (isStopped()) return total;
        await work(context, id);
        total += 1;
        await sleep(pause);
      }
      if (found.length < batch) return total;
    }
  }
}

async function remind({ db, ...context }: Needs, id: AccountId): Promise<void> {
  await transaction(db, async (tx) => {
    const account = await lockAccount(tx, id);
    const closesAt = account && (await noteReminder(tx, id));
    // Another process may have reminded the user, or the user has kept the account.
    if (closesAt) await mailReminder(tx, context, account, closesAt);
  });
}

/** Ends the access to an account and enqueues its erasure, as the command does. */
async function erase({ db, ...context }: Needs, id: AccountId): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockAccount(tx, id)) || !(await takeDue(tx, id))) return;
    await decideErasure(tx, context, { accountId: id, by: 'user' });
    const subject = { type: 'account', id } as const;
    await recordAct(tx, { type: 'user', accountId: id }, { type: 'ACCOUNT_ERASED', subject });
  });
}
