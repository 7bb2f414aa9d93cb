import type { SecurityEventDetails, SignInMethod } from '@portico/contract/account/activity';
import { type Db, transaction } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { OpenQuestion } from '../sessions/open-question.ts';
import type { ProviderSession } from '../sessions/provider-session.ts';

/** Whether a proof was still valid when it was used up. */
export type Outcome =
  | {
      readonly proven: true;
      /** Milliseconds that the session may last at most. */
      readonly longest?: number;
      /** When the user proved who they are, if that was before this sign-in. */
      readonly provedBefore?: number;
      /** What the user is asked first, if that was found out. */
      readonly question?: OpenQuestion | null;
    }
  | {
      readonly proven: false;
      /**
       * Counts what must be counted, and refuses the call. After the transaction, because a refusal must not
       * undo what it has counted.
       */
      readonly refuse: () => Promise<never>;
    };

/** What a user has presented to sign in with. It was checked as far as that needs no transaction. */
export interface Proof {
  readonly accountId: AccountId;
  /** The application that the sign-in leads to; null if it is to Portico alone. */
  readonly application: string | null;
  /** How the user signs in, for the list of activity. */
  readonly how: SecurityEventDetails & { readonly method: SignInMethod };
  /** Whether this browser has signed in to the account before. */
  readonly knownDevice: boolean;
  /** Whether the user has proved the password in this sign-in. */
  readonly passwordChecked: boolean;
  /** Whether the user has proved a factor in this sign-in that is neither the password nor the mailbox. */
  readonly factorProved: boolean;
  /** The sign-in at an outside provider that was the first step. */
  readonly atProvider?: ProviderSession | null;
  /** Whether the user is told by mail. */
  readonly announced: boolean;
  /**
   * Whether the limits of sign-ins and of mails about them apply. Not where `use` compares a code, which has
   * its own limits: an attacker with the password could use these ones up with wrong codes.
   */
  readonly counted: boolean;
  /**
   * Checks again, in the transaction that signs in, that the proof is still valid, and uses it up if it is
   * valid once.
   */
  readonly use: (tx: Db) => Promise<Outcome>;
}

/** Uses a proof up without signing in, or refuses the call. */
export async function useUp(db: Db, { use }: Pick<Proof, 'use'>): Promise<void> {
  const outcome = await transaction(db, use);
  if (!outcome.proven) await outcome.refuse();
}
