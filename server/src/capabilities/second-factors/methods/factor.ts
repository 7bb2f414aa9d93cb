import type { TwoFactorType } from '@portico/contract/sign-in';
import type { Origin } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/database.ts';
import type { SessionId } from '../../../platform/ids.ts';
import type { Account } from '../../accounts/store.ts';
import type { CodeBinding } from '../../one-time-codes/store.ts';
import type { SecondFactor } from './store.ts';

/** What starting a second factor stores, and what the user is shown once. */
export interface FactorSetup {
  /** Kept encrypted, for as long as the factor exists. */
  readonly secret: string | null;
  /** A keyed digest of the chat, for a limit that counts the accounts of one chat. */
  readonly chatHmac?: string;
  readonly result?: { readonly CODE: string; readonly QR_PAYLOAD: string };
}

/** Who starts a factor, and with what: `data` is the chat id for Telegram. */
export interface FactorRequest {
  readonly account: Account;
  readonly sessionId: SessionId;
  readonly data: string | null;
}

/** A code to be delivered. */
export interface CodeDelivery {
  readonly account: Account;
  readonly secret: string | null;
  readonly code: string;
  readonly purpose: CodeBinding['purpose'];
  /** The application that a sign-in leads to. */
  readonly application: string | null;
  /** The browser that the code is sent for. */
  readonly origin: Origin;
}

/** One kind of second factor. A further kind is one more file and one more row of `factors`. */
export interface Factor {
  readonly type: TwoFactorType;
  /** Whether this installation can offer it. */
  readonly isAvailable: (config: Context['config']) => boolean;
  /** Decides what activating it needs, or refuses. It stores and sends nothing. */
  readonly start: (request: FactorRequest, context: Context) => Promise<FactorSetup>;
  /** Whether a started factor may become active. Others may have become active since it was started. */
  readonly mayActivate?: (tx: Db, factor: SecondFactor, context: Context) => Promise<boolean>;
  /** How codes are checked: by sending one and comparing it, or by the user's device and a shared secret. */
  readonly codes:
    | {
        readonly kind: 'sent';
        readonly send: (tx: Db, delivery: CodeDelivery, context: Context) => Promise<void>;
      }
    | {
        readonly kind: 'generated';
        /** The time step of a right code, or null. A step is accepted once. */
        readonly matchingStep: (secret: string, code: string, now: number) => number | null;
      };
}
