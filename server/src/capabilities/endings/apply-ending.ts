import type { TwoFactorType } from '@portico/contract/sign-in';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import type { Digest } from '../../platform/secrets.ts';
import { endWaitingEmailChange } from '../accounts/email-change-store.ts';
import { withdrawCorrection } from '../accounts/name-correction-store.ts';
import { deleteDevices } from '../accounts/store.ts';
import { deleteLinksOf } from '../documents/phone-uploads/store.ts';
import { deleteProofsOf } from '../documents/proofs/store.ts';
import { endRequestsBy } from '../erasure-requests/end-requests.ts';
import { deleteIdentitiesOf } from '../linked-identities/identity-store.ts';
import { spendCodesOf } from '../mailed-links/store.ts';
import { deleteEntriesOf } from '../openid/entry-store.ts';
import { deletePasskeysOf, suspendYoungPasskeys } from '../passkeys/store.ts';
import { releaseAll } from '../review/claim-store.ts';
import { endStaffWork } from '../review/end-staff-work.ts';
import { deleteFactors, listActiveFactors } from '../second-factors/methods/store.ts';
import { deleteRecoveryCodes } from '../second-factors/recovery-codes/recovery-store.ts';
import { deleteTrustedBrowsers } from '../second-factors/trusted-browsers/trusted-store.ts';
import { expirePendingSignIns } from '../sessions/pending-store.ts';
import {
  type EndedAtProvider,
  endSessionsOfProvider,
  expirePendingOfProvider,
} from '../sessions/provider-session.ts';
import { deleteStaffSession, deleteStaffSessionsOf } from '../sessions/staff-store.ts';
import { endSessionOf, endSessionsOf } from '../sessions/store.ts';
import { expireUnusedHandOffTokens } from '../sessions/token-store.ts';
import { withdrawQrRequests } from '../sign-in/qr-store.ts';
import { tellOfEndedGrants, tellOfEndedSessions } from '../sign-out-notices/tell-applications.ts';
import { endLooks } from '../support-access/end-looks.ts';
import { deleteTakeoutOf } from '../takeouts/store.ts';
import { endConfirmations } from './end-confirmations.ts';
import { type Ending, type EndingRow, endings } from './endings.ts';

/** What an ending is about, besides the account. */
interface Subjects {
  readonly sessionEnded: { readonly session: SessionId };
  readonly signedOutAtProvider: { readonly atProvider: EndedAtProvider };
  readonly sessionExpired: { readonly session: SessionId };
  readonly consoleSessionEnded: { readonly consoleSession: Digest };
  readonly allSessionsEnded: { readonly exceptSession: SessionId | null };
  readonly passwordChanged: { readonly exceptSession: SessionId };
  readonly passwordReset: object;
  /** When the mail was written in which the user pressed the link. */
  readonly notMe: { readonly since: number };
  readonly emailChanged: object;
  /** When the change was asked for. */
  readonly emailTakenBack: { readonly since: number };
  readonly factorsReset: object;
  readonly factorRemoved: { readonly exceptSession: SessionId; readonly factor: TwoFactorType };
  readonly factorAdded: { readonly exceptSession: SessionId };
  readonly accountClosed: object;
  readonly accountDisabled: object;
  readonly roleLowered: object;
}

/** What can end while the server runs. A restore ends what a whole database holds. */
/** The endings that discard decisions. Their records name them, so the compiler asks for the name there. */
type DiscardingEnding = {
  [Name in LiveEnding]: (typeof endings)[Name]['staffWork'][0] extends 'all' ? Name : never;
}[LiveEnding];
type LiveEnding = Exclude<Ending, 'restored'> & keyof Subjects;

/** All that a statement may need; which part an ending has is the matter of `Subjects`. */
interface Subject {
  readonly accountId: AccountId;
  readonly exceptSession?: SessionId | null;
  readonly session?: SessionId;
  readonly atProvider?: EndedAtProvider;
  readonly consoleSession?: Digest;
  readonly factor?: TwoFactorType;
  readonly since?: number;
}

/** What has ended, as far as somebody must be told. */
export interface Ended {
  /** Whether a session of the portal or, where one session was to be ended, that one has ended. */
  readonly session: boolean;
  readonly factors: readonly TwoFactorType[];
}

/**
 * Ends what an ending ends. The caller has locked the account (`lockAccount`), unless a session is signed
 * out: a sign-in waits for that lock, so it comes before, and is part of what ends, or finds its proof gone.
 */
export async function applyEnding<Name extends LiveEnding>(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  name: Name,
  about: { readonly accountId: AccountId } & Subjects[Name],
): Promise<Ended> {
  const row: EndingRow = endings[name];
  const subject: Subject = about;
  const { accountId, exceptSession = null } = subject;

  // In the order of decision record 053.
  await run(row.staffWork, {
    claims: () => releaseAll(tx, accountId),
    all: async () => {
      await endRequestsBy(tx, accountId);
      // Safe: the row of this ending has `all`.
      await endStaffWork(tx, accountId, name as Name & DiscardingEnding);
    },
  });
  await run(row.proofs, { all: () => deleteProofsOf(tx, accountId) });
  await run(row.takeouts, { all: () => deleteTakeoutOf(tx, accountId) });
  await run(row.resetLinks, { all: () => spendCodesOf(tx, 'PASSWORD_RESET', accountId) });
  await run(row.denialLinks, { all: () => spendCodesOf(tx, 'SECURE_ACCOUNT', accountId) });
  await run(row.emailChange, { all: () => endWaitingEmailChange(tx, accountId) });
  await run(row.nameCorrection, { all: () => withdrawCorrection(tx, accountId) });
  const factors = await run(row.factors, {
    'this one': () => deleteFactors(tx, accountId, { type: subject.factor }),
    'since the event': () => deleteFactors(tx, accountId, { activatedSince: subject.since ?? 0 }),
    'the newest': () => deleteFactors(tx, accountId, { activatedWithin: limits.newestFactor }),
    all: () => deleteFactors(tx, accountId, {}),
  });
  await run(row.recoveryCodes, {
    'with the last factor': () => endWithLastFactor(tx, accountId),
    'since the event': async () => {
      await deleteRecoveryCodes(tx, accountId, { since: subject.since ?? 0 });
      await endWithLastFactor(tx, accountId);
    },
    'of a week': () => deleteRecoveryCodes(tx, accountId, { youngerThan: limits.mistrusted }),
    all: () => deleteRecoveryCodes(tx, accountId),
  });
  await endWaysIn(tx, row, subject);
  await run(row.waitingSteps, {
    // It is valid only with the row that `sessions` ends.
    'with the session': async () => {},
    'of the provider': async () => {
      if (subject.atProvider) await expirePendingOfProvider(tx, accountId, subject.atProvider);
    },
    'of the console': () => expirePendingSignIns(tx, accountId, 'console'),
    all: async () => {
      await withdrawQrRequests(tx, accountId);
      await expirePendingSignIns(tx, accountId);
    },
  });
  await run(row.begun, {
    confirmations: () => endConfirmations(tx, accountId, exceptSession),
    all: async () => {
      await endConfirmations(tx, accountId, exceptSession);
      if (exceptSession !== null) await expireUnusedHandOffTokens(tx, exceptSession);
    },
  });
  await run(row.applications, {
    // It is valid only with the row that `sessions` ends.
    'with the session': async () => {},
    'of others': () => endEntries(tx, context, accountId, exceptSession),
    all: () => endEntries(tx, context, accountId, null),
  });
  await run(row.phoneLinks, {
    // They are valid only with the row that `sessions` ends.
    'with the session': async () => {},
    all: () => deleteLinksOf(tx, accountId),
  });
  const session = await run(row.sessions, {
    'this one': () => endOne(tx, context, subject),
    'of the provider': () => endOfProvider(tx, context, subject),
    others: () => endAll(tx, context, accountId, exceptSession),
    all: () => endAll(tx, context, accountId, null),
    'of the console': () => deleteStaffSessionsOf(tx, accountId),
  });
  // After the sessions: who begins a look locks them in this order.
  await run(row.supportLooks, {
    'of the session': () => endLooks(tx, { session: subject.session, staffSession: subject.consoleSession }),
    all: () => endLooks(tx, { accountId, staffId: accountId }),
  });
  return { session: session ?? false, factors: factors ?? [] };
}

/** Ends what a user can sign in with besides the password and second factors. */
async function endWaysIn(tx: Db, row: EndingRow, { accountId, since = 0 }: Subject): Promise<void> {
  await run(row.trustedBrowsers, { all: () => deleteTrustedBrowsers(tx, accountId) });
  await run(row.knownBrowsers, { all: () => deleteDevices(tx, accountId) });
  await run(row.passkeys, {
    all: () => deletePasskeysOf(tx, accountId),
    'since the event': () => deletePasskeysOf(tx, accountId, { since }),
    'young suspended': () => suspendYoungPasskeys(tx, accountId, limits.mistrusted),
  });
  await run(row.identities, {
    all: () => deleteIdentitiesOf(tx, accountId),
    'of a week': () => deleteIdentitiesOf(tx, accountId, { youngerThan: limits.mistrusted }),
    'since the event': () => deleteIdentitiesOf(tx, accountId, { since }),
  });
}

async function run<Effect extends string, Result>(
  [effect]: readonly [Effect | 'stays', string],
  statements: Readonly<Record<Effect, () => Promise<Result>>>,
): Promise<Result | undefined> {
  return effect === 'stays' ? undefined : await statements[effect]();
}

async function endEntries(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  accountId: AccountId,
  except: SessionId | null,
): Promise<void> {
  await tellOfEndedGrants(tx, context, accountId, except);
  await deleteEntriesOf(tx, accountId, except);
}

async function endOne(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  { accountId, session, consoleSession }: Subject,
): Promise<boolean> {
  if (consoleSession !== undefined) return await deleteStaffSession(tx, consoleSession);
  if (session === undefined) return false;
  const ended = await endSessionOf(tx, accountId, session);
  await tellOfEndedSessions(tx, context, accountId, ended);
  return ended.length > 0;
}

/** With them end the looks that they have let in: elsewhere a session is named, here they are found. */
async function endOfProvider(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  { accountId, atProvider }: Subject,
): Promise<boolean> {
  if (atProvider === undefined) return false;
  const ended = await endSessionsOfProvider(tx, accountId, atProvider);
  await tellOfEndedSessions(tx, context, accountId, ended);
  for (const session of ended) await endLooks(tx, { session });
  return ended.length > 0;
}

async function endAll(
  tx: Db,
  context: Pick<Context, 'enqueue'>,
  accountId: AccountId,
  except: SessionId | null,
): Promise<boolean> {
  const ended = await endSessionsOf(tx, accountId, except);
  await tellOfEndedSessions(tx, context, accountId, ended);
  return ended.length > 0;
}

async function endWithLastFactor(tx: Db, accountId: AccountId): Promise<void> {
  if ((await listActiveFactors(tx, accountId)).length === 0) await deleteRecoveryCodes(tx, accountId);
}
