import { descriptions } from '@portico/contract/endpoints/descriptions';
import { expect, it, vi } from 'vitest';
import { startSession } from '../capabilities/sessions/start.ts';
import { transaction } from '../db/database.ts';
import { refusalsOf } from '../platform/refusal.ts';
import { randomSecret } from '../platform/secrets.ts';
import { describeServer } from '../testing/both-databases.ts';
import { keepWindows } from '../testing/keep-windows.ts';
import { application, handOff, person, signIn } from '../testing/people.ts';
import { processorTime } from '../testing/processor-time.ts';
import { basic, freshAddress } from '../testing/request.ts';
import type { TestServer } from '../testing/test-server.ts';

function postForm(server: TestServer, form: string) {
  return server.fetch('/oauth/token', {
    method: 'POST',
    body: form,
    headers: {
      authorization: basic({ id: 'portal', secret: 'public' }),
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': freshAddress(),
    },
  });
}

describeServer('the token endpoint', (server) => {
  it.each([
    ['a password of 1 MB', { password: 'x'.repeat(1_048_576) }, 413],
    ['a password of 10 000 characters', { password: 'x'.repeat(10_000) }, 400],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 400],
    ['an e-mail of 10 000 characters', { username: `${'a'.repeat(10_000)}@example.org` }, 400],
  ])(
    'The token endpoint refuses %s with at most 100 ms of processor time, without a hash [T10]',
    async (_what, change, status) => {
      const hashing = [
        vi.spyOn(server.context.passwords, 'matches'),
        vi.spyOn(server.context.passwords, 'hash'),
      ];
      const { email, password } = person('alice');
      const form = new URLSearchParams({ grant_type: 'password', username: email, password, ...change });
      const times: number[] = [];
      for (let time = 0; time < 9; time += 1) {
        times.push(
          await processorTime(async () => {
            const answer = await postForm(server, String(form));
            expect([answer.status, await answer.json()]).toEqual([
              status,
              expect.objectContaining({ error: 'invalid_request' }),
            ]);
          }),
        );
      }
      // An answer takes 3 ms. The time of the processors is measured, because other programs of the machine
      // may delay all answers.
      expect(Math.min(...times)).toBeLessThanOrEqual(100_000);
      for (const spy of hashing) expect(spy).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    },
  );

  it('The token endpoint refuses a list of applications [T16]', async () => {
    const { email, password } = person('alice');
    const form = new URLSearchParams({ grant_type: 'password', username: email, password });
    for (const twice of ['application=STORE&application=MAIN', 'application=STORE&application=STORE']) {
      const answer = await postForm(server, `${form}&${twice}`);
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain('access_token');
    }
  });

  it('The token endpoint issues 2000 different tokens, which contain neither a time nor a user [T15]', async () => {
    const { context } = server;
    const people = await context.db.kysely.selectFrom('accounts').select('id').limit(2).execute();
    const place = {
      address: '192.0.2.1',
      userAgent: 'a test',
      sameOrigin: false,
      cookie: () => undefined,
      storedTokens: () => [],
      setCookie: () => {},
      ...refusalsOf('issueToken', descriptions.issueToken.errors),
    };
    // In one transaction, because 2000 separate writes to the disk would take too long.
    const tokens = await transaction(context.db, async (tx) => {
      const made: string[] = [];
      while (made.length < 2_000)
        for (const { id } of people)
          made.push(
            (
              await startSession(
                tx,
                { accountId: id, passwordChecked: true, method: 'PASSWORD', factorProved: false },
                place,
                context,
              )
            ).access_token,
          );
      return made;
    });
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43,}$/);
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(tokens.length);
    // With 2000 random tokens, each of the 64 characters occurs at every position, except with a probability
    // of 1 in 10^10.
    for (let place = 0; place < 42; place += 1)
      expect(new Set(tokens.map((token) => token[place])).size).toBe(64);
  });

  it('The token endpoint sends answers that are not cacheable, and its tokens are not logged [T15]', async () => {
    const { email, password } = person('carol');
    const { headers, data } = await server.call('issueToken', {
      grant_type: 'password',
      username: email,
      password,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(server.log.join('')).not.toContain(data.access_token);
  });
});

describeServer('the check of tokens', (server) => {
  it('The check of tokens stays available to an application while an attacker sends it invented tokens, which have their own budget [S03]', async () => {
    const client = application('TRAVEL');
    const address = '203.0.113.40';
    const { access_token: token } = await handOff(server, await signIn(server, 'carol'), 'TRAVEL');
    const counts: Record<number, number> = {};
    for (let wave = 0; wave < 13; wave += 1) {
      const invented = Array.from({ length: 50 }, () =>
        server.call('checkToken', { token: randomSecret() }, { client, address }),
      );
      for (const { status } of await Promise.all(invented)) counts[status] = (counts[status] ?? 0) + 1;
      if (wave === 0) await keepWindows(server);
    }
    expect(counts).toEqual({ 400: 600, 429: 50 });
    for (let time = 0; time < 5; time += 1)
      expect((await server.call('checkToken', { token }, { client, address })).status).toBe(200);
  });

  it('The check of tokens is limited to six hundred a minute for one address that uses the portal’s public client [S03]', async () => {
    const address = '203.0.113.41';
    const statuses: number[] = [];
    for (let wave = 0; wave < 13; wave += 1) {
      const checks = Array.from({ length: 50 }, () => server.call('checkToken', { token: 'x' }, { address }));
      statuses.push(...(await Promise.all(checks)).map(({ status }) => status));
      if (wave === 0) await keepWindows(server);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(600);
    expect((await server.call('checkToken', { token: 'x' })).status).toBe(400);
  });

  it('The check of tokens is limited for each application as its setting says, and for that application alone [S03]', async () => {
    const { access_token: token } = await handOff(server, await signIn(server, 'alice'));
    const client = application('STORE');
    const store = server.context.db.kysely.updateTable('applications').where('id', '=', 'STORE');
    await store.set({ checks_per_minute: 600 }).execute();
    const counts: Record<number, number> = {};
    for (let wave = 0; wave < 14; wave += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => server.call('checkToken', { token }, { client })),
      );
      for (const { status, headers } of answers) {
        counts[status] = (counts[status] ?? 0) + 1;
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      if (wave === 0) await keepWindows(server);
    }
    expect(counts).toEqual({ 200: 600, 429: 100 });
    const other = await server.call('checkToken', { token }, { client: application('TRAVEL') });
    expect([other.status, other.codes]).toEqual([400, ['invalid_token']]);
  });
});
