import { emailKey } from '@portico/contract/email';
import { demoPeople } from '@portico/dev/people';
import { codeOfStep, period, stepAt } from '../capabilities/second-factors/methods/totp.ts';
import type { Context } from '../context/context.ts';
import { findNow } from '../db/find-now.ts';

/** What the app of a demo user shows. */
export interface DemoCode {
  readonly email: string;
  readonly secret: string;
  /**
   * A code that the server accepts, or null after two sign-ins within half a minute: it accepts each code
   * once.
   */
  readonly code: string | null;
  /** The seconds until there is another code. */
  readonly nextIn: number;
}

/** The codes of the authenticators with which the demo's staff begin, in place of their phones. */
export async function listDemoCodes({ db, keys }: Pick<Context, 'db' | 'keys'>): Promise<DemoCode[]> {
  const factors = await db.kysely
    .selectFrom('second_factors')
    .innerJoin('accounts', 'accounts.id', 'second_factors.account_id')
    .select(['email_key', 'secret', 'last_step'])
    .where('type', '=', 'GOOGLE_AUTHENTICATOR')
    .where('activated_at', 'is not', null)
    .where(
      'email_key',
      'in',
      demoPeople.map(({ email }) => emailKey(email)),
    )
    .execute();
  const now = await findNow(db);
  const current = stepAt(now);
  const nextIn = Math.ceil((current + 1) * period - now / 1000);
  return demoPeople.flatMap(({ email, authenticatorSecret: secret }) => {
    const factor = factors.find(({ email_key }) => email_key === emailKey(email));
    // A user of the demo who has set up an own app uses that one.
    if (secret === null || !factor?.secret || keys.decrypt(factor.secret) !== secret) return [];
    // The server also accepts the code of the half minute after this one, because clocks of phones differ.
    const step = Math.max(current, factor.last_step + 1);
    return [{ email, secret, code: step <= current + 1 ? codeOfStep(secret, step) : null, nextIn }];
  });
}
