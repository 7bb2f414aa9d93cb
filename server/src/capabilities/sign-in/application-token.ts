import type { Client } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { applicationChecks, rates } from '../../platform/rates.ts';
import type { RefusalReason } from '../../platform/refusal-reasons.ts';
import { type Digest, digest } from '../../platform/secrets.ts';
import { recordAct } from '../audit/record.ts';
import { whyEnded } from '../sessions/session-age.ts';
import { type ApplicationTokenRow, findApplicationToken, redeemToken } from '../sessions/token-store.ts';

/** A linked application that asks about a token. */
export type OfApplication = Extract<Client, { kind: 'application' }>;

type Read =
  | { readonly row: ApplicationTokenRow; readonly problem: null }
  | { readonly row: null; readonly problem: RefusalReason };

/** Whom a token is of, if it is valid for an application, or why it is not. Both are counted. */
export async function readApplicationToken(
  token: string,
  { application, checksPerMinute }: OfApplication,
  address: string,
  { db, rules, limiter }: Pick<Context, 'db' | 'rules' | 'limiter'>,
): Promise<Read> {
  const row = await findApplicationToken(db, digest(token));
  const problem = problemOf(row, application, rules.session.idle);
  if (!row || problem) {
    const caller = { 'application and address': `${application} ${address}` };
    await limiter.spend([rates.unknownTokenChecks], caller);
    return { row: null, problem: problem ?? 'unknown_token' };
  }
  await limiter.spend([applicationChecks(checksPerMinute)], { application });
  return { row, problem: null };
}

/**
 * Redeems a token, under another digest if one is given. Once for each token: the time line of the user says
 * that the application has received the profile. Returns whether it was redeemed now.
 */
export async function redeem(
  db: Db,
  row: ApplicationTokenRow,
  application: string,
  newHash?: Digest,
): Promise<boolean> {
  return await transaction(db, async (tx) => {
    const isRedeemed = await redeemToken(tx, row.token_hash, row.session_expires_at, newHash);
    if (isRedeemed)
      await recordAct(
        tx,
        { type: 'system' },
        {
          type: 'PROFILE_DISCLOSED',
          subject: { type: 'account', id: row.account_id },
          details: { application },
        },
      );
    return isRedeemed;
  });
}

/** Why a token is not valid for an application, or null if it is. */
function problemOf(
  row: ApplicationTokenRow | undefined,
  application: string,
  idleSeconds: number,
): RefusalReason | null {
  if (!row) return 'unknown_token';
  if (row.application !== application) return 'token_of_other_application';
  return row.missing === 'NOTHING' ? whyEnded(row, idleSeconds) : 'application_closed';
}
