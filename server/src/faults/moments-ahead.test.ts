import { originalRules } from '@portico/contract/rules/rules';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLimiter } from '../adapters/limiter.ts';
import { countEmailChanges, insertEmailChange } from '../capabilities/accounts/email-change-store.ts';
import { findLock, findLocks, recordFailure } from '../capabilities/accounts/failure-store.ts';
import { countCorrections, insertCorrection } from '../capabilities/accounts/name-correction-store.ts';
import { appendApplication } from '../capabilities/applications/act-store.ts';
import { authenticateCached } from '../capabilities/applications/client-auth-cache.ts';
import { recordAct } from '../capabilities/audit/record.ts';
import { countRecordsLately } from '../capabilities/audit/store.ts';
import { countOpening, insertProof } from '../capabilities/documents/proofs/store.ts';
import { reserveMailTime } from '../capabilities/mails/mail-schedule.ts';
import { findMaintenance, saveMaintenance } from '../capabilities/maintenance/store.ts';
import { findConsent, saveConsent } from '../capabilities/openid/consent-store.ts';
import { consumeEntry, entryDigest, saveEntry } from '../capabilities/openid/entry-store.ts';
import { describeSignIn } from '../capabilities/openid/signed-in.ts';
import { findSigningKeys, retireSigningKeys } from '../capabilities/openid/signing-keys.ts';
import { claim, claimNext, signal, takeOver } from '../capabilities/review/claim-store.ts';
import { deleteUndoable, insertDecision } from '../capabilities/review/decision-store.ts';
import { codesBlockedFor, takeCodeAttempt } from '../capabilities/second-factors/methods/attempts.ts';
import { requireRecentPassword, requireRecentProof } from '../capabilities/sessions/recent-password.ts';
import { insertStaffSession } from '../capabilities/sessions/staff-store.ts';
import type { Db } from '../db/database.ts';
import { findNow } from '../db/find-now.ts';
import { takeLease } from '../db/lease.ts';
import { migrate } from '../db/migrate.ts';
import { requireFreshSignIn } from '../http/console/handlers/fresh-sign-in.ts';
import { createEnqueue } from '../jobs/queue.ts';
import { bringForward, claimJobs, postponeJob } from '../jobs/store.ts';
import { asAccountId, asSessionId } from '../platform/ids.ts';
import { budgets, rates } from '../platform/rates.ts';
import { createKeys, digest } from '../platform/secrets.ts';
import { listColumns } from '../testing/columns.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { makeLater } from '../testing/move-clock.ts';
import { openPatiently } from '../testing/open-patiently.ts';

const hour = 3600;
const keys = createKeys('a secret for tests, long enough to pass');
const ada = asAccountId('ada');
const attempt = {
  email: 'e-mail',
  device: 'device',
  address: 'address',
  emailKey: 'ada@example.org',
  deviceHash: digest('device'),
  trustHash: digest('trust'),
};

/** Something that is limited or waits for a time. */
interface Limited {
  readonly what: string;
  /** The columns whose moments are in the future meanwhile. */
  readonly columns: readonly string[];
  /** Uses it up. */
  readonly use: (db: Db) => Promise<unknown>;
  /** Whether it is still limited. */
  readonly isLimited: (db: Db) => Promise<boolean>;
  /** Whether the question changes nothing that matters; else it is asked in a transaction that is undone. */
  readonly isReadOnly?: true;
}

let limiter: ReturnType<typeof createLimiter> | undefined;
/** A process remembers what it has read of one database. */
let remembered: Db;
const perHour = (db: Db, address: string) => {
  limiter ??= createLimiter(keys, db);
  return limiter.waitFor([rates.resetRequests], { address });
};
const inPortions = (db: Db) => {
  limiter ??= createLimiter(keys, db);
  return limiter.waitFor([rates.registrationTries], { address: 'portions' });
};
const job = (db: Db) => db.kysely.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
const mail = { to: 'ada@example.org', locale: 'en', mail: 'confirmation', values: {} } as const;
const isDue = async (db: Db) => {
  await bringForward(db);
  return (await claimJobs(db, 'prompt', 10)).length > 0;
};
const times = async (count: number, act: () => Promise<unknown>) => {
  for (let time = 0; time < count; time += 1) await act();
};

const limited: readonly Limited[] = [
  {
    what: 'a limit of an hour',
    columns: ['rate_limits.expire'],
    use: (db) => times(10, () => perHour(db, 'one')),
    isLimited: async (db) => (await perHour(db, 'one')) > 0,
  },
  {
    what: 'a limit of which processes take portions',
    columns: ['rate_limits.expire'],
    use: (db) => times(60, () => inPortions(db)),
    isLimited: async (db) => (await inPortions(db)) > 0,
  },
  {
    what: 'the lock after wrong passwords',
    columns: ['sign_in_failures.locked_until'],
    use: (db) => times(10, () => recordFailure(db, 'e-mail', 'address', originalRules)),
    isLimited: async (db) =>
      (await findLock(db, attempt, ada)).seconds > 0 || (await findLocks(db, ['e-mail'])).length > 0,
  },
  {
    what: 'the count of wrong passwords',
    columns: ['sign_in_failures.window_ends_at', 'sign_in_failures.day_ends_at'],
    use: (db) => times(9, () => recordFailure(db, 'other', 'address', originalRules)),
    isLimited: async (db) => (await recordFailure(db, 'other', 'address', originalRules)).failures > 0,
    isReadOnly: true,
  },
  {
    what: 'the wrong codes of a day',
    columns: ['code_attempts.window_ends_at'],
    use: (db) => times(budgets.wrongCodes.points, () => takeCodeAttempt(db, ada)),
    isLimited: async (db) =>
      (await codesBlockedFor(db, ada)) > 0 || (await takeCodeAttempt(db, ada)) === null,
  },
  {
    what: 'the minute between two mails',
    columns: ['confirmation_mails.minute_ends_at'],
    use: (db) => reserveMailTime(db, 'minute', 0),
    isLimited: async (db) => (await reserveMailTime(db, 'minute', 0)) === null,
  },
  {
    what: 'the hour between mails when five were sent',
    columns: ['confirmation_mails.budget_spent_until'],
    use: (db) => times(20, () => reserveMailTime(db, 'hour', 10 * hour * 1000)),
    isLimited: async (db) => (await reserveMailTime(db, 'hour', 0)) === null,
  },
  {
    what: 'the work of a process that has ended',
    columns: ['leases.expires_at'],
    use: (db) => takeLease(db, { name: 'bot', holder: 'one', seconds: 600 }),
    isLimited: async (db) => !(await takeLease(db, { name: 'bot', holder: 'other', seconds: 600 })),
  },
  {
    what: 'a document that another member of staff had opened',
    columns: ['documents.claimed_until'],
    use: (db) => claim(db, 'passport', ada),
    isLimited: async (db) =>
      (await claimNext(db, { accountId: asAccountId('eve'), role: 'admin' }, {})) === undefined,
  },
  {
    what: 'a maintenance',
    columns: ['maintenance.ends_at'],
    use: async (db) => saveMaintenance(db, (await findNow(db)) + hour * 1000),
    isLimited: async (db) => (await findMaintenance(db)) !== undefined,
  },
  {
    what: 'the changes of the e-mail in a day',
    columns: [],
    use: (db) =>
      insertEmailChange(
        db,
        {
          id: 'change',
          account_id: ada,
          email: 'b@example.org',
          email_key: 'b@example.org',
          old_email: 'a@example.org',
          old_email_key: 'a@example.org',
          confirm_hash: digest('confirm'),
          stop_hash: digest('stop'),
        },
        hour,
      ),
    isLimited: async (db) => (await countEmailChanges(db, ada, 24 * hour)) > 0,
  },
  {
    what: 'the corrections of the name in 30 days',
    columns: [],
    use: (db) =>
      insertCorrection(
        db,
        { first_name: 'Ada', last_name: 'Byron' },
        { id: 'name', account_id: ada, first_name: 'Ada', last_name: 'King', note: null, asked_by: 'user' },
      ),
    isLimited: async (db) => (await countCorrections(db, ada, 30 * 24 * hour)) > 0,
  },
  {
    what: 'the reset links that staff start',
    columns: [],
    use: (db) =>
      recordAct(
        db,
        { type: 'cli', user: 'root' },
        { type: 'RESET_STARTED', subject: { type: 'account', id: ada }, reason: 'a test' },
      ),
    isLimited: async (db) =>
      (await countRecordsLately(db, 'RESET_STARTED', ada, {
        now: await findNow(db),
        milliseconds: hour * 1000,
      })) > 0,
  },
  {
    what: 'a job that has failed',
    columns: ['jobs.run_at', 'jobs.rests_until', 'jobs.leased_until'],
    use: async (db) => {
      await db.kysely.deleteFrom('jobs').execute();
      await createEnqueue(keys)(db, 'mail', mail, { exclusiveKey: 'one' });
      await claimJobs(db, 'prompt', 1);
      await postponeJob(db, (await job(db)).id, { wait: 300_000, rest: 20_000, error: 'away' });
    },
    isLimited: async (db) => !(await isDue(db)),
  },
  {
    what: 'a job that a process had claimed that was killed',
    columns: ['jobs.leased_until'],
    use: async (db) => {
      await db.kysely.deleteFrom('jobs').execute();
      await createEnqueue(keys)(db, 'mail', mail);
      await claimJobs(db, 'prompt', 1);
    },
    isLimited: async (db) => !(await isDue(db)),
  },
  {
    what: 'a job that is to be done later',
    columns: ['jobs.run_at'],
    use: async (db) => {
      await db.kysely.deleteFrom('jobs').execute();
      await createEnqueue(keys)(db, 'mail', mail, { delay: 60_000 });
    },
    isLimited: async (db) => !(await isDue(db)),
  },
  {
    what: 'a decision that can be undone',
    columns: ['document_decisions.undo_until'],
    use: (db) =>
      insertDecision(db, {
        id: 'decision',
        document_id: 'passport',
        round: 1,
        stage: 1,
        outcome: 'APPROVED',
        remarks: '[]',
        note: null,
        decided_by: ada,
      }),
    isLimited: async (db) => (await deleteUndoable(db, { id: 'passport', round: 1 }, ada)) !== undefined,
  },
  {
    what: 'an application that a process remembers',
    columns: [],
    use: (db) => {
      remembered = db;
      return authenticateCached(remembered, 'Basic', async () => ({ kind: 'portal' }) as never);
    },
    isLimited: async () => (await authenticateCached(remembered, 'Basic', async () => null)) !== null,
  },
];

/** Something that counts for a time after it was done. */
interface Fresh {
  readonly what: string;
  readonly use: (db: Db) => Promise<unknown>;
  readonly isFresh: (db: Db) => Promise<boolean>;
  /** Moves what the clock of a test does not. */
  readonly move?: (db: Db, milliseconds: number) => Promise<unknown>;
}

const session = asSessionId('session');
const byUser = { user: { sessionId: session } } as never; // all that is read of a call
const isAccepted = (check: Promise<void>) =>
  check.then(
    () => true,
    () => false,
  );
const newSession = async (db: Db, proof: 'password_checked_at' | 'passkey_checked_at') => {
  const now = await findNow(db);
  await db.kysely.deleteFrom('sessions').execute();
  await db.kysely
    .insertInto('sessions')
    .values({
      id: session,
      account_id: ada,
      browser: '',
      address: '',
      created_at: now,
      last_used_at: now,
      expires_at: now + hour * 1000,
      ended_at: null,
      password_checked_at: 0,
      passkey_checked_at: 0,
      method: null,
      proved_before: 0,
      factor_proved: 0,
      [proof]: now,
    })
    .execute();
};
const saveToken = (db: Db, model: string) =>
  saveEntry(db, {
    model,
    id_hash: entryDigest(model, 'one'),
    payload: '',
    account_id: null,
    session_id: null,
    grant_hash: null,
    user_code_hash: null,
    application: null,
    session_bound: 0,
    milliseconds: hour * 1000,
  });
const useToken = (db: Db, model: string, again: number) => consumeEntry(db, entryDigest(model, 'one'), again);
const eve = asAccountId('eve');
let replaced: string | undefined;

const fresh: readonly Fresh[] = [
  {
    what: 'a password that was proved',
    use: (db) => newSession(db, 'password_checked_at'),
    isFresh: (db) => isAccepted(requireRecentPassword(db, byUser)),
  },
  {
    what: 'a passkey that was proved',
    use: (db) => newSession(db, 'passkey_checked_at'),
    isFresh: (db) => isAccepted(requireRecentProof(db, byUser)),
  },
  {
    what: 'the proof that applications are told of',
    use: (db) => newSession(db, 'password_checked_at'),
    isFresh: async (db) => ((await describeSignIn(db, session))?.at ?? 0) * 1000 > Date.now() - hour * 1000,
  },
  {
    what: 'a sign-in to the console',
    use: (db) =>
      insertStaffSession(
        db,
        { token_hash: digest('staff'), account_id: ada, browser: '', address: '' },
        hour,
      ),
    isFresh: (db) => isAccepted(requireFreshSignIn(db, { tokenHash: digest('staff') } as never)), // all that is read
  },
  {
    what: 'a consent',
    use: async (db) => {
      const about = {
        name: 'Store',
        type: 'business',
        url: '',
        return_addresses: '[]',
        texts: '{}',
      } as const;
      await appendApplication(db, { id: 'STORE', ...about, secret_hash: digest('secret') });
      await saveConsent(db, ada, 'STORE', ['openid']);
    },
    isFresh: async (db) =>
      ((await findConsent(db, ada, 'STORE'))?.age ?? Number.POSITIVE_INFINITY) < hour * 1000,
  },
  {
    what: 'a refresh token that may be used again',
    use: async (db) => {
      await saveToken(db, 'RefreshToken');
      await useToken(db, 'RefreshToken', 600_000);
    },
    isFresh: async (db) => (await useToken(db, 'RefreshToken', 600_000)) === 'used',
  },
  {
    what: 'the opening of a proof that is recorded already',
    use: async (db) => {
      const proof = {
        id: 'proof',
        code_hash: digest('proof'),
        account_id: ada,
        proves: 'NAME',
        names: '',
        label: '',
      };
      await insertProof(db, { ...proof, lifetime: hour });
      await countOpening(db, 'proof');
    },
    isFresh: async (db) => (await countOpening(db, 'proof'))?.isRecorded === false,
  },
  {
    what: 'a sign of life of a page',
    use: async (db) => {
      await claim(db, 'passport', ada);
      await signal(db, 'passport', ada);
    },
    isFresh: async (db) => (await takeOver(db, 'passport', eve)) === undefined,
  },
  {
    what: 'a key that was replaced',
    use: async (db) => {
      [replaced] = (await findSigningKeys({ db, keys })).map(({ kid }) => kid);
      await retireSigningKeys(db);
      await findSigningKeys({ db, keys });
    },
    isFresh: async (db) => (await findSigningKeys({ db, keys }))[0]?.kid === replaced,
    move: (db, milliseconds) =>
      sql`UPDATE signing_keys SET created_at = created_at + ${milliseconds},
        replaced_at = replaced_at + ${milliseconds}`.execute(db.kysely),
  },
];

/** Moments until which something is valid. No call waits for one, and none is limited by it. */
const validUntil: Readonly<Record<string, string>> = {
  expires_at: 'a session, a token, a link, a code, a request or a file',
  not_after: 'a job',
  old_secret_ends_at: 'the secret before the present one',
  code_expires_at: 'a code for support',
  ends_at: 'a look of support',
  closes_at: 'the day that the user was told',
  counts_from: 'the day that the operator has chosen',
};

describe.each(databases)('when a clock is right again that was ahead, on $name,', ({ create }) => {
  let own: OwnDatabase;
  let db: Db;
  beforeAll(async () => {
    own = await create();
    db = await openPatiently(own.url);
    await migrate(db, own.url);
    const common = {
      first_name: 'A',
      last_name: 'B',
      nationality: 'PT',
      password_hash: '',
      locale: 'en',
    } as const;
    for (const id of ['ada', 'eve', 'bob'])
      await db.kysely
        .insertInto('accounts')
        .values({ ...common, id: asAccountId(id), email: id, email_key: id, invite_code: id, created_at: 0 })
        .execute();
    await db.kysely
      .insertInto('documents')
      .values({
        id: 'passport',
        account_id: asAccountId('bob'),
        document_type: 'PASSPORT',
        version: 1,
        round: 1,
        review: null,
        status: 'WAITING_MODERATOR',
        metadata: '',
        submitted_at: 0,
        updated_at: 0,
      })
      .execute();
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    limiter = undefined;
    await db.kysely.destroy();
    await own.remove();
  });

  it.each(limited)(
    'When a clock that was ahead is right again, $what does not last as long as the clock was wrong',
    async ({ use, isLimited, isReadOnly }) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await use(db);
      if (!(await (isReadOnly ? isLimited(db) : askWithoutChange(db, isLimited))))
        throw new Error('It is not limited at all.');
      await makeLater(db, -48 * hour);
      expect(await isLimited(db)).toBe(false);
    },
  );

  it.each(fresh)(
    'When a clock that was ahead is right again, $what is not fresh as long as the clock was wrong [F31]',
    async ({ use, isFresh, move }) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await use(db);
      expect(await isFresh(db)).toBe(true);
      await makeLater(db, -48 * hour);
      await move?.(db, 48 * hour * 1000);
      expect(await isFresh(db)).toBe(false);
    },
  );

  it('What is valid once stays used when the clock is set back by a second, and a refresh token can be repeated [F31]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const model of ['AuthorizationCode', 'ReplayDetection']) {
      await saveToken(db, model);
      expect(await useToken(db, model, 0)).toBe('used');
      await makeLater(db, -1);
      expect(await useToken(db, model, 0)).toBe('used before');
    }
    await db.kysely.deleteFrom('openid_entries').execute();
    await saveToken(db, 'RefreshToken');
    await useToken(db, 'RefreshToken', 10_000);
    await makeLater(db, -1);
    expect(await useToken(db, 'RefreshToken', 10_000)).toBe('used');
  });

  it('Each stored moment that is still to come is tested here, or says until when something is valid', async () => {
    const tested = new Set(limited.flatMap(({ columns }) => columns));
    const ahead = [...(await listColumns(db))].flatMap(([table, columns]) =>
      columns
        .filter((column) =>
          /(_until|(^|_)ends_at|_after|_from|expires?_at|^expire|^run_at|^closes_at)$/.test(column),
        )
        .map((column) => ({ name: `${table}.${column}`, column })),
    );
    const missing = ahead.filter(({ name, column }) => !tested.has(name) && !(column in validUntil));
    expect(missing.map(({ name }) => name)).toEqual([]);
    for (const name of tested) expect(ahead.map((one) => one.name)).toContain(name);
  });
});

/** Whether it is limited now, without the changes that the question makes. */
async function askWithoutChange(db: Db, isLimited: Limited['isLimited']): Promise<boolean> {
  const answer = { limited: false };
  const undo = new Error('undo');
  await db.kysely
    .transaction()
    .execute(async (kysely) => {
      answer.limited = await isLimited({ ...db, kysely });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return answer.limited;
}
