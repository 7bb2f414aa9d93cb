import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointName, endpoints, type InputOf } from '@portico/contract/endpoints';
import { limits as shared } from '@portico/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestReserved } from '../capabilities/mails/mail-schedule.ts';
import { retentionAfterExpiry } from '../composition/housekeeping.ts';
import { defaultRetention } from '../platform/config/retention.ts';
import { limits } from '../platform/limits.ts';
import { budgets, type Rate, rates } from '../platform/rates.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { authorizationRequest, type RelyingParty, registerClient } from '../testing/openid.ts';
import { type OutsideProvider, startOutsideProvider } from '../testing/outside-provider.ts';
import { guest, person } from '../testing/people.ts';
import { comeBack, offerProvider } from '../testing/providers.ts';
import type { TestServer } from '../testing/test-server.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const never = Number.POSITIVE_INFINITY;

/** What a caller without a session can store in a table. */
interface Bound {
  readonly table: keyof typeof storedByGuests;
  readonly what: string;
  /** The most that one row of a guest takes, its texts and numbers as UTF-8. */
  readonly bytes: number;
  /** Seconds until it expires. Housekeeping deletes it within an hour after what the table keeps. */
  readonly valid: number;
  /** How often one address can do so, or one at one application; or a number of rows that the code fixes. */
  readonly rows: Rate | 'fixed';
  /** How many rows one such call makes at most. */
  readonly each?: number;
}

/** Each place at which a caller without a session can insert rows: by table, the files with its inserts. */
const storedByGuests = {
  audit_records: ['capabilities/audit/store.ts'],
  codes: ['capabilities/mailed-links/store.ts'],
  confirmation_mails: ['capabilities/mails/mail-schedule.ts'],
  jobs: ['jobs/queue.ts'],
  openid_entries: ['capabilities/openid/entry-store.ts', 'capabilities/openid/entry-store.ts'],
  outbox_messages: ['adapters/mailer.ts', 'adapters/telegram.ts'],
  provider_steps: [
    'capabilities/linked-identities/step-store.ts',
    'capabilities/linked-identities/step-store.ts',
  ],
  qr_requests: ['capabilities/sign-in/qr-store.ts'],
  rate_limits: ['adapters/rate-windows/database.ts'],
  refused_calls: ['capabilities/applications/refused-calls.ts'],
  refused_sign_ins: ['capabilities/sign-in/refused-store.ts'],
  registration_words: ['capabilities/registration/word-store.ts'],
  registrations: ['capabilities/registration/store.ts'],
  sent_mails: ['capabilities/mails/sent-store.ts'],
  sign_in_failures: ['capabilities/accounts/failure-store.ts'],
  spent_captchas: ['adapters/captcha/store.ts'],
  webauthn_challenges: ['capabilities/passkeys/challenge-store.ts'],
} as const;

const { registrationMails, confirmationMails, wrongPasswords } = budgets;
/** Mails of one address: of its registrations, each some times, and of resets. */
const mails = [
  { what: 'a mail of a registration', rows: rates.registrations, each: registrationMails.points },
  { what: 'a mail of a reset', rows: rates.resetRequests },
] as const;

/** All that a caller without a session can store. Its test compares the numbers with what guests do store. */
const bounds: readonly Bound[] = [
  {
    table: 'registrations',
    what: 'an attempt to register',
    bytes: 2_000,
    valid: limits.links.confirmation,
    rows: rates.registrations,
  },
  {
    table: 'registration_words',
    what: 'what staff find an attempt by: the words of a name and an e-mail',
    bytes: 2_000,
    valid: limits.links.confirmation,
    rows: rates.registrations,
    each: 400,
  },
  {
    table: 'confirmation_mails',
    what: 'when a mailbox may be written to again',
    bytes: 300,
    valid: longestReserved / 1000 + confirmationMails.burst * confirmationMails.afterwards,
    rows: rates.registrations,
  },
  ...mails.map(
    (mail) => ({ ...mail, table: 'codes', bytes: 200, valid: limits.links.confirmation }) as const,
  ),
  ...mails.map((mail) => ({ ...mail, table: 'jobs', bytes: 2_000, valid: 2 * day }) as const),
  ...mails.map((mail) => ({ ...mail, table: 'sent_mails', bytes: 300, valid: 0 }) as const),
  {
    table: 'sign_in_failures',
    what: 'counts of wrong passwords: of an e-mail at an address, of a browser, of an e-mail, of an address',
    bytes: 200,
    valid: wrongPasswords.perDay.seconds,
    rows: rates.passwordChecks,
    each: 4,
  },
  {
    table: 'refused_sign_ins',
    what: 'a refused sign-in to an account; each account keeps the newest ones',
    bytes: 300,
    valid: 0,
    rows: rates.passwordChecks,
  },
  {
    table: 'qr_requests',
    what: 'a QR code to sign in',
    bytes: 500,
    valid: shared.qrCode.lifetime,
    rows: rates.qrSignIns,
  },
  {
    table: 'provider_steps',
    what: 'a way to a provider, and who it says its user is, while that user registers',
    bytes: 2_500,
    valid: limits.links.confirmation,
    rows: rates.providerSteps,
  },
  {
    table: 'webauthn_challenges',
    what: 'a challenge for a passkey',
    bytes: 200,
    valid: shared.passkey.lifetime,
    rows: rates.passkeySignIns,
  },
  {
    table: 'spent_captchas',
    what: 'that a captcha was solved',
    bytes: 200,
    valid: hour,
    rows: rates.captchas,
  },
  {
    table: 'rate_limits',
    what: 'windows of an address, in all rates, and of an e-mail that a reset is asked for',
    bytes: 200,
    valid: day,
    rows: rates.resetRequests,
    each: 3 * Object.keys(rates).length,
  },
  {
    table: 'refused_calls',
    what: 'what a registered application was refused: one row for its route and code',
    bytes: 500,
    valid: 0,
    rows: 'fixed',
  },
  {
    table: 'openid_entries',
    what: 'a request that waits for a sign-in',
    bytes: 16_000,
    valid: hour,
    rows: rates.openidGuests,
  },
  {
    table: 'openid_entries',
    what: 'a stored request or the code of a device, of an application that anybody may be',
    bytes: 16_000,
    valid: 20 * minute,
    rows: rates.openidOpenCalls,
  },
  {
    table: 'audit_records',
    what: 'a refusal of the console; of the openings of a proof some are recorded',
    bytes: 500,
    valid: never,
    rows: rates.consoleRefusals,
  },
  {
    table: 'outbox_messages',
    what: 'a message of the demo, which sends none',
    bytes: 40_000,
    valid: never,
    rows: 'fixed',
  },
];

/** Inserts that a caller without a session does not reach, with what is needed for them. */
const others: Readonly<Record<string, readonly string[]>> = {
  'a mailed link, a password, a passkey or the code of a second step of an account': [
    'capabilities/accounts/search-word-store.ts search_words',
    'capabilities/accounts/store.ts accounts',
    'capabilities/agreements/store.ts agreements',
    'capabilities/linked-identities/identity-store.ts linked_identities',
    'capabilities/one-time-codes/store.ts one_time_codes',
    'capabilities/second-factors/methods/attempts.ts code_attempts',
    'capabilities/second-factors/trusted-browsers/trusted-store.ts trusted_browsers',
    'capabilities/sessions/device-store.ts devices',
    'capabilities/sessions/device-store.ts devices',
    'capabilities/sessions/pending-store.ts pending_sign_ins',
    'capabilities/sessions/visit-store.ts session_applications',
    'capabilities/sessions/staff-store.ts staff_sessions',
    'capabilities/sessions/store.ts sessions',
    'capabilities/sessions/token-store.ts tokens',
  ],
  'a session of a user, or the link of one on a phone': [
    'capabilities/account-keys/store.ts account_keys',
    'capabilities/accounts/closing-store.ts closings',
    'capabilities/accounts/email-change-store.ts email_changes',
    'capabilities/accounts/name-correction-store.ts name_corrections',
    'capabilities/documents/phone-uploads/store.ts phone_uploads',
    'capabilities/documents/pictures/file-store.ts document_files',
    'capabilities/documents/proofs/store.ts verification_proofs',
    'capabilities/documents/round-store.ts document_rounds',
    'capabilities/documents/store.ts documents',
    'capabilities/documents/store.ts documents',
    'capabilities/openid/consent-store.ts openid_consents',
    'capabilities/own-fields/value-store.ts own_field_values',
    'capabilities/passkeys/store.ts passkeys',
    'capabilities/support-access/store.ts support_access',
    'capabilities/second-factors/methods/store.ts second_factors',
    'capabilities/second-factors/methods/store.ts second_factors',
    'capabilities/second-factors/recovery-codes/recovery-store.ts recovery_codes',
    'capabilities/sign-out-notices/notice-store.ts sign_out_notices',
    'capabilities/takeouts/store.ts takeouts',
    'capabilities/telegram/store.ts telegram_links',
  ],
  'a role of the staff, or a command': [
    'acts/accounts/note-store.ts account_notes',
    'acts/agreements/publish-version.ts legal_translations',
    'acts/agreements/publish-version.ts legal_versions',
    'backup/after-restore.ts audit_records',
    'backup/restored-keys.ts account_keys',
    'capabilities/account-keys/ensure-keys.ts account_keys',
    'capabilities/agreements/documents.ts legal_documents',
    'capabilities/applications/act-store.ts applications',
    'capabilities/applications/registration-token-store.ts registration_tokens',
    'capabilities/brand/store.ts brand',
    'capabilities/applications/picture-store.ts application_pictures',
    'capabilities/brand/font-store.ts brand_fonts',
    'capabilities/brand/logo-store.ts brand_logos',
    'capabilities/brand/store.ts brand_versions',
    'capabilities/erased-subjects/store.ts erased_subjects',
    'adapters/captcha/secret-store.ts captcha_secrets',
    'capabilities/rules/store.ts rules',
    'capabilities/rules/store.ts rule_versions',
    'capabilities/erasure-requests/store.ts erasure_requests',
    'capabilities/erasure/register-store.ts erasures',
    'capabilities/groups/role-store.ts account_roles',
    'capabilities/groups/role-store.ts application_roles',
    'capabilities/groups/role-store.ts group_roles',
    'capabilities/groups/store.ts application_groups',
    'capabilities/groups/store.ts group_domains',
    'capabilities/groups/store.ts group_members',
    'capabilities/groups/store.ts group_values',
    'capabilities/groups/store.ts user_groups',
    'capabilities/own-fields/store.ts own_fields',
    'capabilities/own-fields/told-store.ts application_fields',
    'capabilities/maintenance/store.ts maintenance',
    'capabilities/providers/store.ts providers',
    'capabilities/review/decision-store.ts document_decisions',
    'move/source.ts kysely_migration',
    'move/source.ts schema_requirements',
  ],
  'a token that registers applications, which counts them, or a command': [
    'capabilities/applications/store.ts applications',
    'capabilities/openid/client-store.ts openid_clients',
  ],
  'the server itself, a fixed number of rows': [
    'capabilities/documents/pictures/store-owner.ts installation',
    'capabilities/openid/signing-keys.ts signing_keys',
    'capabilities/openid/subject-key.ts subject_key',
    'db/lease.ts leases',
    'db/migration-files.ts schema_requirements',
  ],
};

const source = join(import.meta.dirname, '..');

/** Each place of the server's code that inserts rows, as `file table`. */
function inserts(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !/^(testing|demo)\//.test(file),
  );
  const insert = /insertInto\(\s*'(\w+)'|INSERT INTO (\w+|\$\{stored\})/g;
  return files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(insert)].map(
      ([, built, written = '']) =>
        // A statement of SQL that names its table by a variable.
        `${file} ${built ?? (/^\w/.test(written) ? written : 'confirmation_mails')}`,
    ),
  );
}

/** Megabytes that one address can fill, until what it has stored first is deleted. */
function megabytes({ table, bytes, valid, rows, each = 1 }: Bound): number {
  if (rows === 'fixed') return 0;
  const retention = retentionAfterExpiry(table);
  const retained =
    typeof retention === 'string' ? defaultRetention[retention] * day : (retention ?? 0) / 1000;
  const seconds = Math.min(valid, 365 * day) + retained + hour;
  const most = rows.limits.map(({ points, seconds: window }) => points * Math.ceil(seconds / window));
  return (Math.min(...most) * each * bytes) / 1e6;
}

describe('what a caller without a session can store', () => {
  it('Each place that inserts rows is in the table of what guests can store, or says what is needed for it', () => {
    const ofGuests = Object.entries(storedByGuests).flatMap(([table, files]) =>
      files.map((file) => `${file} ${table}`),
    );
    expect(inserts().toSorted()).toEqual([...ofGuests, ...Object.values(others).flat()].toSorted());
    expect(new Set(bounds.map(({ table }) => table))).toEqual(new Set(Object.keys(storedByGuests)));
  });

  it.each(Object.keys(storedByGuests))(
    'What guests store in %s fills less than 300 MB from one address',
    (name) => {
      const sum = bounds
        .filter(({ table }) => table === name)
        .reduce((all, bound) => all + megabytes(bound), 0);
      expect(sum).toBeLessThan(300);
    },
  );

  it('What guests can store is deleted when it is not needed any more', () => {
    const forEver = Object.keys(storedByGuests).filter((table) => retentionAfterExpiry(table) === undefined);
    // The first is kept on purpose, the second is of the demo, and the third goes with its registration.
    expect(forEver).toEqual(['audit_records', 'outbox_messages', 'registration_words']);
  });
});

const long = (length: number) => 'x'.repeat(length);
const unknown = { code: long(64) };

/** Calls of guests, each with as much as it accepts. */
const calls: { readonly [Name in EndpointName]?: () => InputOf<Name> } = {
  register: () => ({ ...guest(), firstName: long(64), lastName: long(64) }),
  resendConfirmation: () => ({ email: guest().email }),
  checkConfirmation: () => unknown,
  confirmRegistration: () => unknown,
  checkPasswordReset: () => unknown,
  confirmPasswordReset: () => ({ ...unknown, password: 'Quiet-Arch7' }),
  confirmEmailChange: () => unknown,
  takeBackEmail: () => unknown,
  secureAccount: () => unknown,
  requestPasswordReset: () => ({ email: person('alice').email }),
  openPhoneUpload: () => unknown,
  openLook: () => unknown,
  openProof: () => unknown,
  issueToken: () => ({ grant_type: 'password', username: person('alice').email, password: 'Wrong-Arch7' }),
  checkToken: () => ({ token: long(43) }),
  listAccounts: () => ({ tokens: [long(43)] }),
  startQrSignIn: () => ({ application: 'STORE', backUrl: `https://store.portico.example/${long(1_900)}` }),
  startPasskeySignIn: () => ({}),
  startProvider: () => ({ provider: 'acme', application: 'STORE' }),
  answerProvider: () => ({ provider: 'acme', answer: `state=${long(43)}` }),
  confirmByProvider: () => ({}),
};

describeOnBoth('what guests store', (server) => {
  let acme: OutsideProvider;
  beforeAll(async () => {
    acme = await startOutsideProvider();
    await offerProvider(server, acme);
  });
  afterAll(async () => acme.stop());

  it('The calls of guests that are tried here are all that write', () => {
    const writing = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
      const { who, method } = endpoints[name];
      return (who === 'anyone' || who === 'client') && method !== 'GET';
    });
    expect(Object.keys(calls).toSorted()).toEqual(writing.toSorted());
  });

  it('The calls and requests of guests store rows in no other tables, and no longer ones or for longer, than the table says', async () => {
    const page = await registerClient(server, { id: 'CASHBACK', kind: 'NATIVE' });
    // The first request makes the keys of the installation.
    await server.fetch('/oidc/jwks');
    const before = await rowsOf(server);
    const headers = { 'user-agent': long(4_000), 'accept-language': long(1_000) };
    for (const [name, input] of Object.entries(calls))
      await server.send(name as EndpointName, input(), { headers }); // the keys of `calls`
    await askForSignIns(server, page);
    // A user whom nobody knows here, and of whom a provider says as much as is kept.
    const email = `${long(64)}@${`${long(60)}.`.repeat(3)}example`;
    acme.user = { sub: long(255), email, email_verified: true, given_name: long(64), family_name: long(64) };
    expect((await comeBack(server, acme)).data.outcome).toBe('REGISTER');
    await server.quiet();
    const after = await rowsOf(server);
    const added = new Map<string, readonly Row[]>();
    for (const [table, rows] of Object.entries(after)) {
      const old = new Set(before[table]?.map(({ text }) => text));
      const fresh = rows.filter(({ text }) => !old.has(text));
      // The leases of the server itself are renewed.
      if (fresh.length > 0 && table !== 'leases') added.set(table, fresh);
    }
    // What the calls reach, so that one that is refused too early shows.
    const reached = [
      'codes',
      'openid_entries',
      'provider_steps',
      'qr_requests',
      'registrations',
      'sign_in_failures',
    ];
    expect([...added.keys()]).toEqual(expect.arrayContaining(reached));
    for (const [table, rows] of added) {
      const known = bounds.filter((bound) => bound.table === table);
      expect(known, table).not.toEqual([]);
      const longest = Math.max(...rows.map(({ text }) => Buffer.byteLength(text)));
      expect(longest, table).toBeLessThanOrEqual(Math.max(...known.map(({ bytes }) => bytes)));
      const left = Math.max(...rows.map(({ seconds }) => seconds));
      expect(left, table).toBeLessThanOrEqual(Math.max(...known.map(({ valid }) => valid)));
    }
  });
});

/** What guests can ask of OpenID Connect, as long as it may be. */
async function askForSignIns(server: TestServer, page: RelyingParty): Promise<void> {
  const more = {
    state: long(2_048),
    login_hint: long(2_048),
    ui_locales: long(2_048),
    nonce: '\u0001'.repeat(300),
  };
  const { url } = authorizationRequest(page, more);
  const query = new URL(url, server.url).searchParams;
  const device = new URLSearchParams({ client_id: page.id, scope: 'openid', ...more });
  const answers = [
    await server.fetch(url),
    await server.fetch('/oidc/request', { method: 'POST', body: query }),
    await server.fetch('/oidc/device/auth', { method: 'POST', body: device }),
    await server.fetch(
      `/oidc/session/end?${new URLSearchParams({ client_id: page.id, state: long(2_048) })}`,
    ),
    await server.fetch('/oidc/device?user_code=BBBB-BBBB'),
    await server.fetch('/oidc/token', { method: 'POST', body: new URLSearchParams({ client_id: page.id }) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([303, 201, 200, 303, 303, 400]);
}

/** A row as a text, with the seconds until it expires. */
interface Row {
  readonly text: string;
  readonly seconds: number;
}

const ends = ['expires_at', 'expire', 'not_after', 'day_ends_at', 'budget_spent_until'];

/** All rows of all tables. */
async function rowsOf({ context: { db } }: TestServer): Promise<Readonly<Record<string, readonly Row[]>>> {
  const found: Record<string, readonly Row[]> = {};
  const { rows: clock } = await sql<{ now: number }>`SELECT ${db.now} AS now`.execute(db.kysely);
  const now = Number(clock[0]?.now);
  for (const { name } of await db.kysely.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(db.kysely);
    found[name] = rows.map((row) => ({
      text: Object.values(row).join(' '),
      seconds: Math.max(0, ...ends.map((column) => (Number(row[column] ?? now) - now) / 1000)),
    }));
  }
  return found;
}
