import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { providerPresets } from '@portico/contract/providers/settings';
import { importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { type OutsideProvider, outsideClient, startOutsideProvider } from '../../testing/outside-provider.ts';
import { comeBack, ordinaryProvider } from '../../testing/providers.ts';

const { reason } = ordinaryProvider;

/** A key as Apple gives it to an operator, and what Apple checks its signatures with. */
function newAppleKey(namedCurve = 'P-256') {
  return generateKeyPairSync('ec', {
    namedCurve,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}
const apple = (privateKey: string) => ({ teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey });

describeOnBoth('providers for the sign-in, in the console', (server) => {
  const { admin, support } = openConsoleForStaff(server);
  let acme: OutsideProvider;
  beforeAll(async () => {
    acme = await startOutsideProvider();
  });
  afterAll(async () => acme.stop());
  const given = () => ({ ...ordinaryProvider, issuer: acme.issuer });
  const stored = () =>
    server.context.db.kysely
      .selectFrom('providers')
      .select(['client_secret', 'apple_team', 'apple_key'])
      .executeTakeFirstOrThrow();
  const records = async () =>
    (await admin.call('findAuditRecords', {})).data.records.filter(({ type }) => type.startsWith('PROVIDER'));

  it('An admin adds, changes and removes a provider, and every step is in the audit trail without the secret', async () => {
    expect((await admin.call('addProvider', given())).status).toBe(200);
    const { providers, redirectBase } = (await admin.call('listProviders', {})).data;
    const [added] = providers;
    expect(`${redirectBase}acme`).toBe(added?.redirectAddress);
    expect(added).toMatchObject({
      id: 'acme',
      issuer: acme.issuer,
      hasSecret: true,
      links: 0,
      redirectAddress: 'http://portal.test:3000/provider/acme',
    });
    expect((await server.call('getConfig', {})).data.providers).toEqual([
      { id: 'acme', name: 'Acme', button: true, domains: [] },
    ]);
    const { clientSecret: _stays, ...change } = given();
    const edited = { ...change, name: 'Acme Inc.', domains: ['Acme.EXAMPLE', '@acme.example'] };
    expect((await admin.call('editProvider', edited)).status).toBe(200);
    expect((await admin.call('editProvider', edited)).codes).toEqual(['nothing_changed']);
    const row = await server.context.db.kysely.selectFrom('providers').selectAll().executeTakeFirstOrThrow();
    expect(row.domains).toBe('["acme.example"]');
    expect(server.context.keys.decrypt(row.client_secret ?? '')).toBe(outsideClient.secret);
    expect((await admin.call('testProvider', { id: 'acme' })).data).toEqual({ problem: null });
    expect((await admin.call('removeProvider', { id: 'acme', reason })).status).toBe(200);
    expect((await server.call('getConfig', {})).data).not.toHaveProperty('providers');

    const found = await records();
    expect(found.map(({ type, subject }) => [type, subject])).toEqual([
      ['PROVIDER_REMOVED', 'acme'],
      ['PROVIDER_EDITED', 'acme'],
      ['PROVIDER_ADDED', 'acme'],
    ]);
    expect(JSON.stringify(found)).not.toContain(outsideClient.secret);
    expect(JSON.stringify(await admin.call('listProviders', {}))).not.toContain(outsideClient.secret);
  });

  it.each([
    ['an issuer that another calls itself', () => ({ issuer: `${acme.issuer}/` }), 'provider_other_issuer'],
    ['an address below it', () => ({ issuer: `${acme.issuer}/deep` }), 'provider_no_discovery'],
    ['an issuer that does not answer', () => ({ issuer: 'http://127.0.0.1:1' }), 'provider_unreached'],
    ['a private address', () => ({ issuer: 'https://10.0.0.1' }), 'provider_unreached'],
    [
      'the address where clouds keep secrets',
      () => ({ issuer: 'http://169.254.169.254' }),
      'provider_unreached',
    ],
    ['a file', () => ({ issuer: 'file:///etc/passwd' }), 'provider_needs_https'],
    [
      'the issuer of everybody at Microsoft',
      () => ({ issuer: 'https://login.microsoftonline.com/common/v2.0' }),
      'provider_needs_https',
    ],
    [
      'a preset that was not filled in',
      () => ({ issuer: providerPresets.MICROSOFT.issuer }),
      'provider_needs_https',
    ],
    ['an id that is no part of an address', () => ({ id: 'a/../b' }), 'invalid_provider_id'],
    ['no openid', () => ({ scopes: 'email' }), 'invalid_provider'],
    ['a name that hides something', () => ({ name: 'Acme\u202e' }), 'invalid_provider'],
    ['a domain that is none', () => ({ domains: ['acme'] }), 'invalid_domains'],
    ['a group that is not there', () => ({ group: 'nobody' }), 'group_not_found'],
  ])('%s is refused, and nothing is stored', async (_title, wrong, code) => {
    expect((await admin.call('addProvider', { ...given(), ...wrong() })).codes).toEqual([code]);
    expect((await admin.call('listProviders', {})).data.providers).toEqual([]);
  });

  it('With a key of Apple a client secret is made at each use, and the key is stored encrypted and never shown', async () => {
    const { privateKey, publicKey } = newAppleKey();
    const ofApple = { ...given(), kind: 'APPLE', clientId: 'example.portal', clientSecret: null } as const;
    const added = await admin.call('addProvider', { ...ofApple, appleKey: apple(privateKey) });
    expect(added.codes).toEqual([]);
    for (const _time of [1, 2])
      expect((await comeBack(server, acme)).data).toMatchObject({
        outcome: 'REFUSED',
        because: 'WRONG_ANSWER',
      });
    expect(acme.secrets).toHaveLength(2);
    for (const secret of acme.secrets) {
      const { payload, protectedHeader } = await jwtVerify(secret, await importSPKI(publicKey, 'ES256'));
      expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
      expect(payload).toEqual({
        iss: 'TEAM123456',
        sub: 'example.portal',
        aud: acme.issuer,
        iat: expect.any(Number),
        exp: Number(payload.iat) + 300,
      });
    }
    const row = await server.context.db.kysely.selectFrom('providers').selectAll().executeTakeFirstOrThrow();
    expect(server.context.keys.decrypt(row.apple_key ?? '')).toBe(privateKey);
    const [shown] = (await admin.call('listProviders', {})).data.providers;
    expect(shown).toMatchObject({
      hasSecret: false,
      appleKey: { teamId: 'TEAM123456', keyId: 'KEY1234567' },
    });
    const body = privateKey.split('\n')[1] ?? '';
    expect(JSON.stringify([shown, await records(), row])).not.toContain(body);

    // A secret takes the place of the key, and a key that of the secret; a line without ends is one too.
    const { clientSecret: _stays, ...change } = ofApple;
    await admin.call('editProvider', { ...change, clientSecret: 'a secret' });
    expect(await stored()).toEqual({ client_secret: expect.any(String), apple_team: null, apple_key: null });
    const pasted = privateKey.replaceAll('\n', ' ');
    expect((await admin.call('editProvider', { ...change, appleKey: apple(pasted) })).codes).toEqual([]);
    expect(await stored()).toMatchObject({ client_secret: null, apple_team: 'TEAM123456' });
    await admin.call('removeProvider', { id: 'acme', reason });
  });

  it.each([
    ['no key', () => apple('')],
    ['what is no key', () => apple('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----')],
    ['a key of another curve', () => apple(newAppleKey('P-384').privateKey)],
    ['a public key', () => apple(newAppleKey().publicKey)],
    ['two keys', () => apple(newAppleKey().privateKey.repeat(2))],
    ['a team that is none', () => ({ ...apple(newAppleKey().privateKey), teamId: 'team' })],
    ['an id that is none', () => ({ ...apple(newAppleKey().privateKey), keyId: 'KEY 123456' })],
  ])('With %s for Apple the provider is refused at once, and nothing is stored', async (_title, wrong) => {
    const ofApple = { ...given(), kind: 'APPLE', clientSecret: null, appleKey: wrong() } as const;
    expect((await admin.call('addProvider', ofApple)).codes).toEqual(['invalid_apple_key']);
    expect((await admin.call('listProviders', {})).data.providers).toEqual([]);
  });

  it('A key of Apple is for Apple alone, and not beside a secret', async () => {
    const appleKey = apple(newAppleKey().privateKey);
    expect((await admin.call('addProvider', { ...given(), clientSecret: null, appleKey })).codes).toEqual([
      'invalid_provider',
    ]);
    expect((await admin.call('addProvider', { ...given(), kind: 'APPLE', appleKey })).codes).toEqual([
      'invalid_provider',
    ]);
  });

  it('Two providers have no id and no domain in common', async () => {
    await admin.call('addProvider', { ...given(), domains: ['acme.example'] });
    expect((await admin.call('addProvider', given())).codes).toEqual(['provider_exists']);
    const other = { ...given(), id: 'other', domains: ['acme.example'] };
    expect((await admin.call('addProvider', other)).codes).toEqual(['domain_taken']);
    await admin.call('removeProvider', { id: 'acme', reason });
  });

  it('Support neither sees nor changes providers', async () => {
    expect((await support.call('listProviders', {})).codes).toEqual(['access_denied']);
    expect((await support.call('addProvider', given())).codes).toEqual(['access_denied']);
  });
});

describeServer('providers for the sign-in, on the command line', (server) => {
  let acme: OutsideProvider;
  beforeAll(async () => {
    acme = await startOutsideProvider();
  });
  afterAll(async () => acme.stop());

  it('The command portico provider adds, tests, changes, lists and removes a provider; its secret comes from a file', async () => {
    const file = join(server.context.config.dataFolder, 'secret.txt');
    await writeFile(file, `${outsideClient.secret}\n`);
    const add = ['add', 'acme', '--issuer', acme.issuer, '--client-id', 'portico', '--name', 'Acme'];
    const added = await operateJson(server, 'provider', ...add, '--secret-file', file, '--reason', reason);
    expect(added).toMatchObject({ id: 'acme', redirectAddress: expect.stringMatching(/\/provider\/acme$/) });
    await operateJson(server, 'provider', 'test', 'acme');
    const shown = await operate(server, ['provider', 'show', 'acme']);
    expect(shown.out).toMatch(
      /redirect address: .*\/provider\/acme\nsign-out address: .*\/provider\/acme\/sign-out\n/,
    );
    expect(shown.out).not.toContain(outsideClient.secret);
    await operateJson(server, 'provider', 'edit', 'acme', '--no-button', '--registers', '--reason', reason);
    const { providers } = await operateJson<{ providers: unknown[] }>(server, 'provider', 'list');
    expect(providers).toMatchObject([{ id: 'acme', button: false, registers: true, hasSecret: true }]);
    const row = await server.context.db.kysely.selectFrom('providers').selectAll().executeTakeFirstOrThrow();
    expect(server.context.keys.decrypt(row.client_secret ?? '')).toBe(outsideClient.secret);
    await operateJson(server, 'provider', 'remove', 'acme', '--reason', reason);
    const key = join(server.context.config.dataFolder, 'AuthKey.p8');
    await writeFile(key, newAppleKey().privateKey);
    const ofApple = [
      '--kind',
      'apple',
      '--issuer',
      acme.issuer,
      '--client-id',
      'portico',
      '--reason',
      reason,
    ];
    const half = await operate(server, ['provider', 'add', 'acme', ...ofApple, '--apple-key-file', key]);
    expect(half.err).toContain('Give --apple-team, --apple-key-id and --apple-key-file together.');
    const ids = ['--apple-team', 'TEAM123456', '--apple-key-id', 'KEY1234567'];
    await operateJson(server, 'provider', 'add', 'acme', ...ofApple, ...ids, '--apple-key-file', key);
    expect((await operate(server, ['provider', 'show', 'acme'])).out).toContain(
      'made with the key KEY1234567 of the team TEAM123456',
    );
    const edit = ['edit', 'acme', ...ids, '--apple-key-file', file, '--reason', reason];
    const wrong = await operate(server, ['provider', ...edit]);
    expect(wrong.err).toContain('the whole text of the file that Apple gives for the key');
    await operateJson(server, 'provider', 'remove', 'acme', '--reason', reason);
    const again = await operate(server, ['provider', 'test', 'acme']);
    expect([again.code === 0, again.err]).toEqual([
      false,
      expect.stringContaining('There is no such provider'),
    ]);
  });
});
