import { expect, it, vi } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { publish, soon } from '../../testing/legal.ts';
import { monitoringSection } from '../../testing/operation-book.ts';
import { application, guest, mailedCode } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import { readConfig } from '../config/read-config.ts';
import { createLog } from './log.ts';

describeServer('the server’s log', (server) => {
  it('The log has no password, token, code, cookie or e-mail of a user, and nothing else is written to standard output [X02]', async () => {
    const said = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
    const grace = guest();
    const browser = openBrowser(server);
    const code = await mailedCode(server, grace);
    await server.call('confirmRegistration', { code });
    await server.call('issueToken', {
      grant_type: 'password',
      username: grace.email,
      password: 'Wrong-Arch-7!',
    });
    const credentials = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    const token = (await browser.call('issueToken', credentials)).data.access_token;
    await browser.call('getProfile', {}, { token });
    const address = { application: 'STORE', requestedUrl: 'http://store.localhost:3001/?private=address' };
    const handedOn = (await browser.call('findRedirectUrl', address, { token })).data.access_token ?? '';
    const store = application('STORE');
    await server.call('checkToken', { token: handedOn }, { client: store });
    await server.fetch(`/oauth/check_token?token=${handedOn}`, { method: 'POST' });
    await server.fetch(`/v1/nowhere?access_token=${token}&code=${code}`);
    await server.fetch(`/en/confirmation/${code}`);
    server.mails.refuse(grace.email, 550);
    await server.call('requestPasswordReset', { email: grace.email });
    await server.quiet();
    await browser.call('revokeToken', {}, { token });

    const spoken = said.flatMap((spy) => spy.mock.calls.map(([chunk]) => String(chunk))).join('');
    vi.restoreAllMocks();
    expect(spoken).not.toMatch(/not loaded|deprecat|warning/i);
    const log = server.log.join('');
    expect(server.log.length).toBeGreaterThan(8);
    const secrets = [
      grace.email, grace.password, 'Wrong-Arch-7!', code, token, handedOn, store.secret, 'a secret for tests', 'private=address',
      ...browser.cookies.values(), Buffer.from(`STORE:${store.secret}`).toString('base64'),
    ]; // biome-ignore format: a list
    for (const secret of secrets) expect(log + spoken).not.toContain(secret);
  });

  it('The log has what an error says and where, and nothing that a library adds: a row of the database, the bot’s token [X02]', () => {
    const lines: string[] = [];
    const log = createLog(
      readConfig({ PORTICO_SECRET: 'a secret for tests, long enough to pass', LOG_LEVEL: 'trace' }),
      { write: (line) => lines.push(line) },
    );
    const added = {
      detail: 'Failing row contains (grace@example.org, $argon2id$).',
      ctx: { api: { config: { key: 'grace@example.org' } } },
      error: new Error('request to https://api.example/botgrace@ failed'),
    };
    const cause = Object.assign(new Error('the connection was closed'), added);
    const error = Object.assign(new Error('null value in column', { cause }), added);
    log.error({ err: error }, 'request failed');
    const [line = ''] = lines;
    expect(JSON.parse(line).err).toMatchObject({
      type: 'Error',
      message: 'null value in column',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'the connection was closed' },
    });
    expect(line).not.toMatch(/grace@|argon2id/);
  });

  it('The log has one line for each answer, with its request id and its route, and without the URL', async () => {
    const before = server.log.length;
    const input = { application: 'STORE', requestedUrl: 'http://x/' };
    const { headers } = await server.call('findRedirectUrl', input, { token: 'x' });
    const id = headers.get('x-request-id') ?? '-';
    await until('the call is logged', () => server.log.slice(before).some((line) => line.includes(id)));
    const lines = server.log.slice(before).filter((line) => line.includes(id));
    expect(lines.join('')).not.toMatch(/requestedUrl|http:\/\/x\/|redirect_url\?/);
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'answered',
        method: 'GET',
        route: '/oauth/application/redirect_url',
        status: 401,
        id,
        code: 'invalid_token',
        reason: 'unknown_token',
      }),
    ]);
  });

  it('The log says why one code was answered, for every reason that the book of operation lists, with the members that it shows', async () => {
    const book = monitoringSection('Refused calls');
    const grace = guest();
    await server.call('confirmRegistration', { code: await mailedCode(server, grace) });
    const browser = openBrowser(server);
    const credentials = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    const token = (await browser.call('issueToken', credentials)).data.access_token;
    const address = { application: 'STORE', requestedUrl: 'http://store.localhost:3001/' };
    const handedOn = (await browser.call('findRedirectUrl', address, { token })).data.access_token ?? '';
    const caused = new Set<string>();
    const reasonAfter = async (
      call: () => Promise<{ readonly status: number; readonly headers: Headers }>,
    ) => {
      const before = server.log.length;
      const { status, headers } = await call();
      expect([400, 401]).toContain(status);
      const id = headers.get('x-request-id') ?? '-';
      await until('the call is logged', () => server.log.slice(before).some((line) => line.includes(id)));
      const line = JSON.parse(server.log.slice(before).find((line) => line.includes(id)) ?? '{}');
      expect(Object.keys(line)).toEqual(book.members);
      caused.add(line.reason);
      return `${line.code} ${line.reason}`;
    };
    const reasonOf = (presented?: string) =>
      reasonAfter(() => server.send('getProfile', {}, presented ? { token: presented } : {}));

    expect(await reasonOf()).toBe('invalid_token no_token');
    expect(await reasonOf('x')).toBe('invalid_token unknown_token');
    expect(await reasonOf(token)).toBe('invalid_token other_browser');
    expect(await reasonOf(handedOn)).toBe('invalid_token token_of_application');
    const client = application('TRAVEL');
    expect(await reasonAfter(() => server.send('checkToken', { token: handedOn }, { client }))).toBe(
      'invalid_token token_of_other_application',
    );
    const store = server.context.db.kysely.updateTable('applications').where('id', '=', 'STORE');
    await store.set({ open_to: 'VERIFIED' }).execute();
    expect(
      await reasonAfter(() =>
        server.send('checkToken', { token: handedOn }, { client: application('STORE') }),
      ),
    ).toBe('invalid_token application_closed');
    await store.set({ open_to: 'ALL' }).execute();
    const { idle, absolute } = server.context.rules.session;
    const unused = (await server.call('issueToken', credentials)).data.access_token;
    await server.later(idle);
    expect(await reasonOf(unused)).toBe('invalid_token idle_session');
    const old = (await server.call('issueToken', credentials)).data.access_token;
    await server.later(absolute);
    expect(await reasonOf(old)).toBe('invalid_token expired_token');
    const signedIn = (await browser.call('issueToken', credentials)).data.access_token;
    expect((await browser.call('closeAccount', { confirmed: true }, { token: signedIn })).status).toBe(200);
    const leaving = (await server.call('issueToken', credentials)).data.access_token;
    expect(await reasonOf(leaving)).toBe('invalid_token account_closing');
    expect((await server.call('keepAccount', {}, { token: leaving })).status).toBe(200);
    await publish(server, 'TERMS', 'second');
    await server.later(soon + 1);
    const asked = (await server.call('issueToken', credentials)).data.access_token;
    expect(await reasonOf(asked)).toBe('invalid_token agreement_missing');
    expect([...caused].sort()).toEqual(book.namesIn(1).sort());
  });
});
