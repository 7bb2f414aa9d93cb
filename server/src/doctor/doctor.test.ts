import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { publishVersion } from '../acts/agreements/publish-version.ts';
import { chainRecords } from '../capabilities/audit/chain.ts';
import { findNow } from '../db/find-now.ts';
import { describeServer } from '../testing/both-databases.ts';
import { changeAuditTrail } from '../testing/change-audit-trail.ts';
import { examine, prepareDoctor } from '../testing/doctor.ts';
import { legalFolder, pdf } from '../testing/legal.ts';
import { signIn } from '../testing/people.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { judgeCertificate } from './check-address.ts';
import { judgeRegistration } from './check-applications.ts';
import { checkDocuments } from './check-documents.ts';
import { judgeRelease } from './check-translations.ts';

const secret = 'a secret for tests, long enough to pass';

describeServer('portico doctor', (server) => {
  const { siteverify, distribution, folder, settings } = prepareDoctor(server);

  it('The doctor finds a working installation, really sends a mail to the operator, and verifies the audit trail', async () => {
    await signIn(server, 'alice');
    await chainRecords(server.context.db);
    // Another program of this machine may listen on the port of the demo's applications.
    const closed = (column: string) => sql`replace(${sql.ref(column)}, 'localhost:3001', 'localhost:9')`;
    await sql`UPDATE applications SET url = ${closed('url')}, return_addresses = ${closed('return_addresses')}`.execute(
      server.context.db.kysely,
    );
    distribution().release({ de: { 'signIn.submit': 'Los geht’s' } });
    const { findings, code } = await examine(settings(), '--mail', '--audit');
    const fine = [
      'address',
      'mail',
      'database',
      'clock',
      'schema',
      'keys',
      'proxies',
      'jobs',
      'secrets',
      'Telegram',
      'captcha',
      'translations',
      'audit trail',
    ];
    expect(fine.map((check) => [check, findings[check]?.state])).toEqual(fine.map((check) => [check, 'ok']));
    expect(findings.translations?.says).toMatch(/0 days ago.*: de 1\./);
    expect(code).toBe(0);
    const { subject } = await server.mails.mailTo('olga@example.org');
    expect(subject).toContain(new URL(server.url).host);
    expect(findings.admin).toMatchObject({ state: 'warning', advice: expect.any(String) });
    expect(findings['application STORE']?.state).toBe('warning');
  });

  it('The doctor names the file with the link of the first admin, if a start has written one', async () => {
    const [file, data] = [join(folder(), 'first-admin-link'), { PORTICO_DATA_DIR: folder() }];
    const adviceNow = async () => (await examine({ ...settings(), ...data })).findings.admin?.advice;
    expect(await adviceNow()).toContain('Open the link that the server printed at its start.');
    await writeFile(file, 'https://portico.example/link');
    expect(await adviceNow()).toContain(`Open the link in ${file}.`);
    await rm(file);
  });

  it('The doctor examines what is registered of each application', async () => {
    const { config } = server.context;
    const application: Parameters<typeof judgeRegistration>[0] = {
      id: 'CAFE',
      name: 'Café',
      type: 'store',
      url: 'https://cafe.example/',
      returnAddresses: ['https://cafe.example/'],
      texts: { en: { title: 'Café', description: 'Coffee' } },
      color: null,
      icon: null,
      scene: null,
      landing: true,
      logoutUri: null,
      forwardAuth: false,
      checksPerMinute: 600,
      secretDays: 10,
      oldSecretEndsAt: null,
      openid: {
        kind: 'WEB',
        redirectUris: ['https://cafe.example/callback'],
        logoutReturnUris: [],
        logoutUri: 'https://cafe.example/logout',
        scopes: ['openid'],
        firstParty: true,
        pairwise: false,
        withoutPkce: false,
        withoutNonce: false,
        claimsInIdToken: false,
        idTokenAlgorithm: 'RS256',
        resources: [],
        resourceScopes: [],
      },
    };
    const judge = (
      change: Partial<NonNullable<typeof application.openid>>,
      more: Partial<typeof application> = {},
    ) =>
      judgeRegistration(
        { ...application, ...more, openid: application.openid && { ...application.openid, ...change } },
        { production: true, publicUrl: config.publicUrl },
        365,
      ).map(({ state, says }) => `${state}: ${says}`);
    expect(judge({})).toEqual([]);
    const own = `${config.publicUrl.origin}/callback`;
    expect(judge({ redirectUris: [own] })).toEqual([
      expect.stringContaining(`${own} is an address of the portal`),
    ]);
    expect(judge({ redirectUris: ['http://localhost:3000/callback'] })).toEqual([
      expect.stringContaining("leads every user to the user's own machine"),
    ]);
    expect(judge({ kind: 'NATIVE', redirectUris: ['http://127.0.0.1/callback'] })).toEqual([]);
    expect(judge({ kind: 'BROWSER', scopes: ['openid', 'offline_access'] })).toEqual([
      expect.stringContaining('without a server'),
    ]);
    expect(judge({ withoutPkce: true })).toEqual([
      'warning: Its requests need no PKCE if they have a nonce.',
    ]);
    expect(judge({ withoutPkce: true, withoutNonce: true })).toEqual([
      'warning: Its requests need neither PKCE nor a nonce: a code that was stolen can be used.',
    ]);
    expect(judge({}, { secretDays: 365 })).toEqual(['warning: Its secret is 365 days old.']);
    expect(judge({ kind: 'BROWSER' }, { secretDays: 365 })).toEqual([]);
    expect(judge({ logoutUri: null })).toEqual([expect.stringContaining('no logout address')]);
  });

  it('The doctor warns in production while the legal documents are samples', async () => {
    const { db } = server.context;
    const own = await legalFolder(['en'], 'own');
    const samples = await checkDocuments(db, { dataFolder: folder(), production: true });
    expect(samples).toMatchObject({ state: 'warning', says: expect.stringContaining('terms and privacy') });
    const elsewhere = await checkDocuments(db, { dataFolder: folder(), production: false });
    expect(elsewhere.state).toBe('ok');
    const data = join(folder(), 'with documents');
    await mkdir(data);
    await rename(own, join(data, 'cdn'));
    expect((await checkDocuments(db, { dataFolder: data, production: true })).state).toBe('ok');
    const from = (await findNow(db)) + 1_000;
    const files = new Map([['en', Buffer.from(pdf('published'))]] as const);
    await publishVersion(server.context, { type: 'system' }, { document: 'TERMS', from, files });
    const announced = await checkDocuments(db, { dataFolder: folder(), production: true });
    expect(announced.says).toContain('terms and privacy');
    await server.later(2);
    const counting = await checkDocuments(db, { dataFolder: folder(), production: true });
    expect(counting.says).toContain(': privacy.');
    await db.kysely.deleteFrom('legal_translations').execute();
    await db.kysely.deleteFrom('legal_versions').execute();
  });

  it('The doctor names each thing that is wrong and what to do, prints no secret, and ends with code 1', async () => {
    siteverify().behave('sends-html');
    distribution().behave('fails');
    const hour = 3_600_000;
    await server.context.db.kysely
      .insertInto('jobs')
      .values({
        id: 'encrypted',
        kind: 'mail',
        payload: server.context.keys.encrypt('{}'),
        run_at: Date.now() + hour,
        not_after: Date.now() + 2 * hour,
        created_at: Date.now(),
      })
      .execute();
    const wrong = {
      ...settings(),
      PORTICO_SECRET: 'another secret, under which nothing is stored',
      PORTICO_PUBLIC_URL: 'http://127.0.0.1:9',
      PORTICO_SMTP_URL: 'smtp://portico:hush-hush@127.0.0.1:9',
      PORTICO_TELEGRAM_BOT_TOKEN: '4711:not-the-token',
      PORTICO_TRUSTED_PROXIES: '0.0.0.0/1',
    };
    const { findings, code, out } = await examine(wrong);
    siteverify().behave('verifies');
    distribution().behave('serves');
    const problems = ['address', 'mail', 'keys', 'proxies', 'Telegram', 'captcha', 'translations'];
    for (const check of problems)
      expect(findings[check], check).toMatchObject({ state: 'problem', advice: expect.stringMatching(/\w/) });
    expect(code).toBe(1);
    for (const hidden of ['hush-hush', '4711:not', 'another secret', siteverify().secret])
      expect(out).not.toContain(hidden);
  });

  it('The doctor says that a token belongs to another bot, and that others can read a file with a secret', async () => {
    const file = join(folder(), 'secret');
    await writeFile(file, secret);
    await chmod(file, 0o644);
    const { findings } = await examine({
      ...settings(),
      PORTICO_SECRET: '',
      PORTICO_SECRET_FILE: file,
      PORTICO_TELEGRAM_BOT_NAME: 'another_bot',
    });
    expect(findings.Telegram?.says).toContain('@portico_test_bot');
    expect(findings.secrets).toMatchObject({ state: 'problem', advice: `chmod 600 ${file}` });
  });

  it('The doctor names jobs that have failed for long, and jobs that were given up', async () => {
    const minute = 60_000;
    const failed = {
      kind: 'mail',
      payload: '',
      run_at: Date.now() + 60 * minute,
      not_after: Date.now() + 120 * minute,
      attempts: 4,
      created_at: Date.now() - 6 * minute,
    };
    const given = { dead_at: Date.now() - minute };
    await server.context.db.kysely
      .insertInto('jobs')
      .values([
        { ...failed, id: 'waits for long' },
        { ...failed, id: 'waits', created_at: Date.now() - minute },
        { ...failed, ...given, id: 'was given up' },
        { ...failed, ...given, id: 'was given up long ago', dead_at: Date.now() - 48 * 60 * minute },
      ])
      .execute();
    const { findings } = await examine(settings());
    expect(findings.jobs).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/: 1 have failed, .*; 1 were given up/),
    });
  });

  it('The doctor finds a record of the audit trail that was changed', async () => {
    const { db } = server.context;
    await signIn(server, 'alice');
    await chainRecords(db);
    await changeAuditTrail(db, sql`UPDATE audit_records SET details = '{}' WHERE position = 1`);
    const { findings, code } = await examine(settings(), '--audit');
    expect([findings['audit trail']?.state, code]).toEqual(['problem', 1]);
  });
});

describe('portico doctor', () => {
  it('The doctor gives up on a machine that never answers, after as many seconds as it was given', async () => {
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    // Safe: it listens on a port.
    const { port } = silent.address() as AddressInfo;
    const settings = {
      PORTICO_SECRET: secret,
      PORTICO_DATA_DIR: tmpdir(),
      PORTICO_PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORTICO_SMTP_URL: `smtp://127.0.0.1:${port}`,
      DATABASE_URL: 'postgres://127.0.0.1:9/portico',
    };
    const { findings } = await examine(settings, '--timeout', '1');
    expect(findings.address?.says).toBe(`http://127.0.0.1:${port} cannot be reached: no answer in time.`);
    expect(findings.mail?.state).toBe('problem');
    silent.close();
  });

  it('The doctor reports a database that cannot be reached, and settings with which no server starts', async () => {
    const away = await examine({
      PORTICO_SECRET: secret,
      DATABASE_URL: 'postgres://u:hush-hush@127.0.0.1:9/portico',
    });
    expect(away.findings.database).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('ECONNREFUSED'),
    });
    expect(away.out).not.toContain('hush-hush');
    const { findings, code } = await examine({ PORTICO_SECRET: 'short' });
    expect([findings.settings?.state, code]).toEqual(['problem', 1]);
  });

  it('The doctor sees the certificate that a client sees', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-doctor-'));
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, selfSigned.cert);
    const proxy = createServer(selfSigned, (_request, response) => response.end('{"domainOauth":""}'));
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo; // listening on a TCP port
    const settings = {
      PORTICO_SECRET: secret,
      PORTICO_PUBLIC_URL: `https://localhost:${port}`,
      PORTICO_DATA_DIR: folder,
    };
    const { findings } = await examine(settings);
    expect(findings.TLS).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    });
    expect(findings.address?.state).toBe('problem');
    for (const check of ['TLS', 'address'])
      expect(findings[check]?.advice).toContain('PORTICO_TRUSTED_AUTHORITIES');
    const trusted = await examine({ ...settings, NODE_EXTRA_CA_CERTS: authority });
    expect([trusted.findings.TLS?.state, trusted.findings.address?.state]).toEqual(['ok', 'ok']);

    // Node itself reads this variable only when it starts, so before a settings file is read.
    const file = join(folder, 'portico.env');
    await writeFile(file, `NODE_EXTRA_CA_CERTS=${authority}\n`, { mode: 0o600 });
    const byFile = await examine(settings, '--settings', file);
    expect([byFile.findings.TLS?.state, byFile.findings.address?.state]).toEqual(['ok', 'ok']);
    await writeFile(file, 'NODE_EXTRA_CA_CERTS=/nowhere\n', { mode: 0o600 });
    const away = await examine(settings, '--settings', file);
    expect(away.findings.settings).toMatchObject({
      state: 'problem',
      says: 'NODE_EXTRA_CA_CERTS is "/nowhere", but it must be a file with certificates in PEM format (ENOENT).',
    });
    proxy.close();
    proxy.closeAllConnections();
    await rm(folder, { recursive: true });
  });

  it('The doctor says what to do when the mail server is away, and when its certificate is not accepted', async () => {
    const mailServer = createTlsServer(selfSigned);
    mailServer.on('tlsClientError', () => {});
    await once(mailServer.listen(0, '127.0.0.1'), 'listening');
    const { port } = mailServer.address() as AddressInfo; // listening on a TCP port
    const adviceFor = async (smtpUrl: string) =>
      (await examine({ PORTICO_SECRET: secret, PORTICO_SMTP_URL: smtpUrl })).findings.mail?.advice;
    expect(await adviceFor(`smtps://localhost:${port}`)).toContain('PORTICO_TRUSTED_AUTHORITIES');
    expect(await adviceFor('smtp://localhost:9')).toContain('Start the mail server');
    mailServer.close();
  });

  it.each([
    ['that replaces texts', 1, 0, '2026-11-20', 'ok', ''],
    ['of half a year ago', 1, 0, '2026-05-20', 'warning', 'release them'],
    ['that changes nothing', 0, 0, '2026-11-20', 'warning', 'flat JSON'],
    ['with texts that are dropped', 1, 2, '2026-11-20', 'warning', 'placeholders'],
  ])(
    'The doctor judges a release of translations %s',
    (_case, replaced, dropped, releasedOn, state, advice) => {
      const german = {
        locale: 'de',
        guest: {},
        all: {},
        messages: {},
        replaced,
        dropped,
        examples: ['signIn.lead', 'signIn.submit'],
      } as const;
      const languages = [{ ...german, examples: german.examples.slice(0, dropped) }];
      const finding = judgeRelease({ releasedAt: new Date(releasedOn), languages }, new Date('2026-11-21'));
      expect([finding.state, finding.advice ?? '']).toEqual([state, expect.stringContaining(advice)]);
      expect(finding.says).toContain(`Released on ${releasedOn}`);
      if (dropped > 0) expect(finding.says).toContain('2, such as signIn.lead (de), signIn.submit (de)');
    },
  );

  it.each([
    ['2026-11-20', 'problem'],
    ['2026-11-23', 'problem'],
    ['2026-12-03', 'warning'],
    ['2027-02-01', 'ok'],
  ])('The doctor calls a certificate until %s, on the 21st of November, a %s', (until, state) => {
    const presented = { authorized: true, reason: '', validTo: new Date(until) };
    expect(judgeCertificate(presented, new Date('2026-11-21')).state).toBe(state);
  });
});
