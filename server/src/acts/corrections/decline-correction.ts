import type { CorrectionAnswer } from '@portico/contract/account/name-correction';
import { settleCorrection } from '../../capabilities/accounts/name-correction-store.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { enqueueActMail } from '../../capabilities/mails/act-mails.ts';
import type { Context } from '../../context/context.ts';
import { actOnAccount } from '../accounts/act-on-account.ts';
import type { ActOnCorrection } from './accept-correction.ts';
import { correctionToDecide, refuseDecided } from './correction-to-decide.ts';

/** Declines a correction, and tells the user why. The name stays. */
export async function declineCorrection(
  context: Pick<Context, 'db' | 'enqueue' | 'config'>,
  actor: Actor,
  { correctionId, reason, answer }: ActOnCorrection & { readonly answer: CorrectionAnswer },
): Promise<void> {
  const { account_id: accountId } = await correctionToDecide(context.db, correctionId);
  const act = { accountId, reason };
  await actOnAccount(context, actor, 'NAME_CORRECTION_DECLINED', act, async (tx, { account }) => {
    if (!(await settleCorrection(tx, correctionId, { state: 'DECLINED', answer })))
      return await refuseDecided(tx, correctionId);
    await enqueueActMail(tx, context, account, 'nameDeclined', { answer });
    return { answer };
  });
}
