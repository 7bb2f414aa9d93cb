import { typedAccountName } from '@portico/contract/account/name-correction';
import { isNamed, type NameParts, nameOf } from '@portico/contract/names/name-parts';
import * as v from 'valibot';
import {
  findWaitingCorrection,
  insertCorrection,
} from '../../capabilities/accounts/name-correction-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import type { LockedDocument } from '../../capabilities/documents/store.ts';
import type { Context } from '../../context/context.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { orderedId } from '../../platform/secrets.ts';
import { type ActOnAccount, actOnAccount } from '../accounts/act-on-account.ts';
import { changeName, lockPassport } from './change-name.ts';

/**
 * Gives an account another name, for a user who has told support of it. What the user has asked for in the
 * portal is decided first.
 */
export async function correctName(
  context: Pick<Context, 'db' | 'keys' | 'enqueue' | 'config'>,
  actor: Actor,
  { firstName, lastName, ...act }: ActOnAccount & NameParts,
): Promise<void> {
  const parsed = v.safeParse(typedAccountName, { firstName, lastName });
  mustAct(parsed.success && isNamed(parsed.output), 'invalid_name');
  const name = nameOf(parsed.output);
  let passport: LockedDocument | undefined;
  await actOnAccount(
    context,
    actor,
    'NAME_CORRECTED',
    act,
    async (tx, { account }) => {
      const { id: account_id, first_name, last_name } = account;
      mustAct(name.firstName !== first_name || name.lastName !== last_name, 'nothing_changed');
      mustAct(!(await findWaitingCorrection(tx, account_id)), 'correction_waits');
      await insertCorrection(tx, account, {
        id: orderedId(),
        account_id,
        first_name: name.firstName,
        last_name: name.lastName,
        note: null,
        asked_by: actor.type === 'staff' ? 'staff' : 'cli',
      });
      return await changeName(tx, context, account, name, passport);
    },
    async (tx) => {
      passport = await lockPassport(tx, act.accountId);
    },
  );
}
