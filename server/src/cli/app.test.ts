import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { editApplication } from '../acts/applications/edit-application.ts';
import { type AuditRecord, findRecords } from '../capabilities/audit/find-records.ts';
import { describeServer } from '../testing/both-databases.ts';
import { keepWindows } from '../testing/keep-windows.ts';
import { operate, operateJson } from '../testing/operate.ts';
import { application, handOff, signIn } from '../testing/people.ts';
import { until } from '../testing/until.ts';

describeServer('An operator', (server) => {
  const add = ['app', 'add', 'CAFE', '--name', 'Café', '--type', 'store', '--url', 'https://cafe.example/'];
  const published = async () => (await server.call('getConfig', {})).data.applications.split(',');
  const actsOn = async (id: string) => {
    const { records } = await operateJson<{ records: AuditRecord[] }>(
      server,
      'audit',
      'list',
      '--subject',
      id,
    );
    return records.map(({ type }) => type);
  };

  it('An operator registers an application, which a running server then accepts, and its secret is printed once [3.2]', async () => {
    const { secret } = await operateJson<{ secret: string }>(server, ...add);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await published()).at(-1)).toBe('CAFE');
    const { data } = await server.call('getConfig', {});
    expect(data.applicationsInfo.at(-1)).toMatchObject({ application: 'CAFE', applicationName: 'Café' });
    const client = { id: 'CAFE', secret };
    expect((await server.call('checkToken', { token: 'unknown' }, { client })).status).toBe(400);
    expect((await operate(server, ['app', 'show', 'cafe'])).out).not.toContain(secret);
    expect(await operate(server, add)).toMatchObject({
      code: 1,
      err: expect.stringContaining('registered already'),
    });
    const stored = await server.context.db.kysely.selectFrom('audit_records').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await actsOn('CAFE')).toEqual(['APPLICATION_ADDED']);
  });

  it('An operator limits how many of its tokens an application may check in a minute, at once in a running server [7.34]', async () => {
    const limit = (count: string) => ['app', 'limit', 'travel', '--checks-per-minute', count];
    const token = (await handOff(server, await signIn(server, 'alice'), 'TRAVEL')).access_token;
    const check = () => server.call('checkToken', { token }, { client: application('TRAVEL') });
    expect(await operateJson(server, ...limit('1'))).toMatchObject({ id: 'TRAVEL', checksPerMinute: 1 });
    expect((await check()).status).toBe(200);
    await keepWindows(server);
    expect((await check()).status).toBe(429);
    expect(await operate(server, limit('1'))).toMatchObject({ code: 1, err: 'Nothing would change.\n' });
    for (const wrong of ['0', '-1', '1.5', '10000001', 'many'])
      expect(await operate(server, limit(wrong)), wrong).toMatchObject({ code: 2 });
    await operateJson(server, ...limit('30000'));
    expect((await operate(server, ['app', 'show', 'TRAVEL'])).out).toMatch(/checks per minute:\s+30000/);
    expect(await actsOn('TRAVEL')).toEqual(['APPLICATION_EDITED', 'APPLICATION_EDITED']);
  });

  it('An operator changes an application’s texts in one language and its place, and gets an error when nothing would change', async () => {
    const edit = ['app', 'edit', 'CAFE', '--language', 'de', '--title', 'Das Café', '--place', '1'];
    await operateJson(server, ...edit);
    expect((await published())[0]).toBe('CAFE');
    const german = (await server.call('getConfig', {}, { locale: 'de' })).data.applicationsInfo[0];
    const english = (await server.call('getConfig', {})).data.applicationsInfo[0];
    expect([german?.title, english?.title]).toEqual(['Das Café', 'Café']);
    expect(await operate(server, edit)).toMatchObject({ code: 1, err: 'Nothing would change.\n' });
    expect(await actsOn('CAFE')).toEqual(['APPLICATION_EDITED', 'APPLICATION_ADDED']);

    const remove = ['app', 'edit', 'CAFE', '--remove-texts', 'de'];
    await operateJson(server, ...remove);
    const without = (await server.call('getConfig', {}, { locale: 'de' })).data.applicationsInfo[0];
    expect(without?.title).toBe('Café');
    expect(await operate(server, remove)).toMatchObject({ code: 1, err: 'Nothing would change.\n' });
    expect(await operate(server, ['app', 'edit', 'CAFE', '--remove-texts', 'en'])).toMatchObject({ code: 2 });
  });

  it('An operator registers where an application of the hand-off is told of sign-outs, which is recorded, and removes it', async () => {
    const logoutUri = 'https://cafe.example/auth/signed-out';
    const registered = async () =>
      (await operateJson<{ logoutUri: string | null }>(server, 'app', 'show', 'CAFE')).logoutUri;
    expect(await registered()).toBeNull();
    await operateJson(server, 'app', 'edit', 'CAFE', '--logout-uri', logoutUri);
    await operateJson(server, 'app', 'edit', 'CAFE', '--place', '2');
    expect(await registered()).toBe(logoutUri);
    const { records } = await findRecords(server.context.db, { subject: 'CAFE' });
    expect(records[1]?.details).toMatchObject({ changed: ['hand_off_logout_uri'], logoutUri });
    await operateJson(server, 'app', 'edit', 'CAFE', '--no-logout-uri');
    expect(await registered()).toBeNull();
  });

  it.each([
    'http://cafe.example/signed-out',
    'https://*.cafe.example/signed-out',
    'https://user@cafe.example/signed-out',
    'https://cafe.example/signed-out#top',
    'https://cafe.example/a/../signed-out',
    'javascript:alert(1)',
  ])('An operator cannot register the logout address %s', async (logoutUri) => {
    const act = { id: 'STORE', logoutUri };
    await expect(editApplication(server.context, { type: 'system' }, act)).rejects.toMatchObject({
      code: expect.stringMatching(/^(address_not_exact|wildcard_address)$/),
    });
  });

  it.each([
    'http://cafe.example/',
    'https://user@cafe.example/',
    'https://cafe.example/?next=/',
    'https://cafe.example/#top',
    'https://cafe.example/a/%2e%2e/b',
    'https://cafe.example\\@evil.example/',
    'javascript:alert(1)',
    '//cafe.example/',
  ])('An operator cannot register the address %s for an application [A07, R02]', async (address) => {
    const act = { id: 'STORE', returnAddresses: [address] };
    await expect(editApplication(server.context, { type: 'system' }, act)).rejects.toMatchObject({
      code: 'invalid_address',
    });
    expect((await findRecords(server.context.db, { subject: 'STORE' })).records).toEqual([]);
  });

  it('An operator replaces the secret of an application, and the old one is refused within seconds [A08]', async () => {
    const old = application('TRAVEL');
    const check = async (secret: string) =>
      (await server.call('checkToken', { token: 'unknown' }, { client: { id: old.id, secret } })).status;
    expect(await check(old.secret)).toBe(400);
    const { secret } = await operateJson<{ secret: string }>(server, 'app', 'rotate-secret', old.id);
    expect(await check(secret)).toBe(400);
    await until('the old secret is refused', async () => (await check(old.secret)) === 401);
  });

  it('An operator keeps an application’s old secret for a time while it is replaced, and can end it before', async () => {
    const { secret: first } = await operateJson<{ secret: string }>(
      server,
      'app',
      'add',
      'KIOSK',
      '--name',
      'Kiosk',
      '--type',
      'store',
      '--url',
      'https://kiosk.example/',
      '--kind',
      'web',
      '--first-party',
      '--redirect-uri',
      'https://kiosk.example/callback',
    );
    const check = async (secret: string) =>
      (await server.call('checkToken', { token: 'unknown' }, { client: { id: 'KIOSK', secret } })).status;
    const rotate = ['app', 'rotate-secret', 'kiosk', '--keep-old', '48'];
    const { secret: second } = await operateJson<{ secret: string }>(server, ...rotate);
    expect([await check(first), await check(second)]).toEqual([400, 400]);
    const shown = (await operate(server, ['app', 'show', 'kiosk'])).out;
    expect(shown).toMatch(/old secret accepted until:\s+\d{4}-/);
    expect(shown).toMatch(/kind:\s+web/);
    await operateJson(server, 'app', 'end-old-secret', 'kiosk');
    await until('the old secret is refused', async () => (await check(first)) === 401);
    expect(await check(second)).toBe(400);
    expect((await operate(server, ['app', 'end-old-secret', 'kiosk'])).err).toBe(
      'No old secret is accepted.\n',
    );
    expect((await operate(server, ['app', 'rotate-secret', 'kiosk', '--keep-old', '721'])).code).toBe(1);
    expect(await actsOn('KIOSK')).toEqual([
      'APPLICATION_OLD_SECRET_ENDED',
      'APPLICATION_SECRET_ROTATED',
      'APPLICATION_ADDED',
    ]);
  });

  it('An operator removes an application, and its tokens end', async () => {
    const token = await signIn(server, 'alice');
    const client = application('CASHBACK');
    const { access_token: handed } = await handOff(server, token, client.id);
    expect((await server.call('checkToken', { token: handed }, { client })).status).toBe(200);
    await operateJson(server, 'app', 'remove', client.id);
    await until('the application is unknown', async () => {
      const { status } = await server.call('checkToken', { token: handed }, { client });
      return status === 401;
    });
    expect(await published()).not.toContain('CASHBACK');
    await operateJson(
      server,
      'app',
      'add',
      'CASHBACK',
      '--name',
      'C',
      '--type',
      'cashback',
      '--url',
      'https://b.example/',
    );
    const left = await server.context.db.kysely
      .selectFrom('tokens')
      .select('token_hash')
      .where('application', '=', 'CASHBACK')
      .where('expires_at', '>', server.context.db.now)
      .execute();
    expect(left).toEqual([]);
  });

  it('An operator tests an application, and reads the first thing that is wrong', async () => {
    const site = createServer((_request, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
    await until('the shop is there', () => site.listening);
    const { port } = site.address() as AddressInfo; // listening on a TCP port
    const home = `http://127.0.0.1:${port}/`;
    await operateJson(server, 'app', 'edit', 'DEFI', '--url', home, '--return-address', home);
    const failing = await operate(server, ['app', 'test', 'DEFI']);
    expect(failing.code).toBe(1);
    expect(failing.out).toContain(`FAIL  the home page answers: ${home} (500)\n      The server fails.`);
    site.close();
    await operateJson(server, 'app', 'edit', 'DEFI', '--return-address', 'https://other.example/');
    expect((await operate(server, ['app', 'test', 'DEFI'])).out).toBe(
      `FAIL  the home page is below a return address: ${home}\n      Users could not return to it. Register its address, or one above it, with --return-address.\n`,
    );
  });
});
