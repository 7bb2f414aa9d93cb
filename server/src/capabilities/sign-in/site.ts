import type { Captcha } from '../../adapters/captcha/interface.ts';
import type { Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Account } from '../accounts/store.ts';
import type { SecondFactor } from '../second-factors/methods/store.ts';
import type { SiteName } from '../sessions/pending-store.ts';
import type { NewSession } from '../sessions/start.ts';

/**
 * What differs between a sign-in to the portal and one to the console. `OwnCall` is a call of the site, and
 * `Session` what it answers when somebody has signed in.
 */
export interface SignInSite<OwnCall extends Request, Session> {
  readonly name: SiteName;
  /** The captcha that is required after several failures. */
  readonly captcha: (context: Context) => Captcha;
  /** Whether the code of a factor is accepted as the second step. */
  readonly accepts: (factor: SecondFactor, account: Account) => boolean;
  /**
   * The time of the database before which a passkey or recovery code must have been made; null if any is
   * accepted.
   */
  readonly madeBefore: (account: Account) => number | null;
  /** Locks the account in the transaction of a second step, or refuses because it has been disabled. */
  readonly lockAccount: (tx: Db, accountId: AccountId, call: OwnCall) => Promise<unknown>;
  /** Starts the session in the transaction of a sign-in, and gives the browser its cookies. */
  readonly startSession: (tx: Db, session: NewSession, call: OwnCall, context: Context) => Promise<Session>;
}
