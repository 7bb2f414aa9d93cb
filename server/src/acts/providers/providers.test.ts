import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { providerPresets } from '@portico/contract/providers/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { operate, operateJson } from '../../testing/operate.ts';
import { type OutsideProvider, outsideClient, startOutsideProvider } from '../../testing/outside-provider.ts';
import { ordinaryProvider } from '../../testing/providers.ts';

const { reason } = ordinaryProvider;

describeOnBoth('providers for the sign-in, in the console', (server) => {
  const { admin, support } = openConsoleForStaff(server);
  let acme: OutsideProvider;
  beforeAll(async () => {
    acme = await startOutsideProvider();
  });
  afterAll(async () => acme.stop());
  const given = () => ({ ...ordinaryProvider, issuer: acme.issuer });
  const records = async () =>
    (await admin.call('findAuditRecords', {})).data.records.filter(({ type }) => type.startsWith('PROVIDER'));

  it('An admin adds, changes and removes a provider, and every step is in the audit trail without the secret', async () => {
    expect((await admin.call('addProvider', given())).status).toBe(200);
    const [added] = (await admin.call('listProviders', {})).data.providers;
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
    await operateJson(server, 'provider', 'edit', 'acme', '--no-button', '--registers', '--reason', reason);
    const { providers } = await operateJson<{ providers: unknown[] }>(server, 'provider', 'list');
    expect(providers).toMatchObject([{ id: 'acme', button: false, registers: true, hasSecret: true }]);
    const row = await server.context.db.kysely.selectFrom('providers').selectAll().executeTakeFirstOrThrow();
    expect(server.context.keys.decrypt(row.client_secret ?? '')).toBe(outsideClient.secret);
    await operateJson(server, 'provider', 'remove', 'acme', '--reason', reason);
    const again = await operate(server, ['provider', 'test', 'acme']);
    expect([again.code === 0, again.err]).toEqual([
      false,
      expect.stringContaining('There is no such provider'),
    ]);
  });
});
