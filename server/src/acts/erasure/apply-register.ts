import { recordAct } from '../../capabilities/audit/record.ts';
import { type Erasure, findErasedAccounts } from '../../capabilities/erasure/register-store.ts';
import type { Context } from '../../context/context.ts';
import { finishErasure } from './finish-erasure.ts';

/** Erases again the accounts that a register names, which a restored backup holds. Returns how many. */
export async function applyRegister(
  context: Pick<Context, 'db' | 'keys' | 'files'>,
  register: readonly Erasure[],
): Promise<number> {
  const erasures = new Map(register.map((erasure) => [erasure.account, erasure]));
  const accounts = await findErasedAccounts(context.db, erasures);
  for (const { id, by } of accounts)
    await finishErasure(context, { accountId: id, by }, (tx) =>
      recordAct(
        tx,
        { type: 'system' },
        {
          type: 'ACCOUNT_ERASED',
          subject: { type: 'account', id },
          reason: 'the register of erasures names it',
        },
      ),
    );
  return accounts.length;
}
