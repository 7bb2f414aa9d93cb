import {
  type NameCorrectionRow,
  settleCorrection,
} from '../../capabilities/accounts/name-correction-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import type { LockedDocument } from '../../capabilities/documents/store.ts';
import type { Context } from '../../context/context.ts';
import { actOnAccount } from '../accounts/act-on-account.ts';
import { changeName, lockPassport } from './change-name.ts';
import { correctionToDecide, refuseDecided } from './correction-to-decide.ts';

export interface ActOnCorrection {
  readonly correctionId: NameCorrectionRow['id'];
  readonly reason: string;
}

/** Gives an account the name that its user asks for. */
export async function acceptCorrection(
  context: Pick<Context, 'db' | 'keys' | 'enqueue' | 'config'>,
  actor: Actor,
  { correctionId, reason }: ActOnCorrection,
): Promise<void> {
  const correction = await correctionToDecide(context.db, correctionId);
  const { account_id: accountId, first_name: firstName, last_name: lastName } = correction;
  let passport: LockedDocument | undefined;
  await actOnAccount(
    context,
    actor,
    'NAME_CORRECTED',
    { accountId, reason },
    async (tx, { account }) => {
      if (!(await settleCorrection(tx, correctionId, { state: 'ACCEPTED' })))
        return await refuseDecided(tx, correctionId);
      return await changeName(tx, context, account, { firstName, lastName }, passport);
    },
    async (tx) => {
      passport = await lockPassport(tx, accountId);
    },
  );
}
