import { twoFactorSettingKey } from '@portico/contract/account/two-factor';
import { inlinedAnswersId, type PageAnswers } from '@portico/contract/page';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { databases, type OwnDatabase } from '../../testing/databases.ts';
import { keepWindows } from '../../testing/keep-windows.ts';
import { person } from '../../testing/people.ts';
import { type StartedServer, startServer, type TestServer } from '../../testing/test-server.ts';

const path = '/en/profile/general';
const nextSteps = {
  alice: 'Next, protect your account with a second step at sign-in.',
  bob: 'A moderator asks you to change your document: Address.',
} as const;

const element = new RegExp(`<script type="application/json" id="${inlinedAnswersId}"[^>]*>([^<]*)</script>`);

async function signInAt(server: TestServer, who: 'alice' | 'bob') {
  const browser = openBrowser(server);
  const { email, password } = person(who);
  const answer = await browser.call('issueToken', { grant_type: 'password', username: email, password });
  const token = answer.data.access_token;
  const companion = browser.cookies.get('token-companion');
  return { token, companion, cookie: `access_token=${token}; token-companion=${companion}` };
}

async function openAt(server: TestServer, address: string, cookie: string) {
  const answer = await server.fetch(address, { headers: { cookie } });
  const html = await answer.text();
  const written = element.exec(html)?.[1];
  const answers: PageAnswers | null = written === undefined ? null : JSON.parse(written);
  return { html, answers, headers: answer.headers, status: answer.status };
}

describeOnBoth('the document of a page that the server renders with answers', (server) => {
  const signIn = (who: 'alice' | 'bob') => signInAt(server, who);
  const open = (address: string, cookie: string) => openAt(server, address, cookie);
  // The first page loads what answers its calls, for which a busy machine may need longer than a page waits.
  beforeAll(async () => void (await open(path, (await signIn('alice')).cookie)));

  it('The document says what comes next, and has the answers that a script would get, for nobody but its user', async () => {
    for (const who of ['alice', 'bob'] as const) {
      const { token, cookie, companion } = await signIn(who);
      const { html, answers, headers } = await open(path, cookie);
      for (const [whose, step] of Object.entries(nextSteps)) expect(html.includes(step)).toBe(whose === who);
      expect(headers.get('cache-control')).toBe('no-store');
      const bearer = { authorization: `Bearer ${token}`, cookie, 'sec-fetch-site': 'same-origin' };
      for (const [name, address] of [
        ['getProfile', '/v1/user'],
        ['listVerifications', '/v1/verifications'],
        ['listTwoFactorTokens', '/v1/two-fa/tokens'],
        ['listSessions', '/v1/sessions'],
        ['listNewDocuments', '/v1/agreements/new'],
      ] as const) {
        const sent = await (await server.fetch(address, { headers: bearer })).json();
        expect(answers?.bodies[name], name).toEqual(sent);
      }
      expect(answers?.bodies.checkToken).toMatchObject({ scope: 'PORTAL', authentication_status: 'SUCCESS' });
      expect(Object.keys(answers?.bodies ?? {})).toHaveLength(6);
      expect(answers?.bodies.getProfile).toMatchObject({ data: { email: person(who).email } });
      // Only as much of the token as tells it from others.
      expect(answers?.tokenEnd).toBe(token.slice(-8));
      for (const secret of [token, token.slice(-9), companion]) expect(html).not.toContain(secret);
    }
  });

  it('The document of another page of the account has the answers of that page, to calls with input too', async () => {
    const { token, cookie } = await signIn('bob');
    const bearer = { authorization: `Bearer ${token}`, cookie, 'sec-fetch-site': 'same-origin' };
    for (const [page, key, address, shown] of [
      [
        '/en/profile/security/status',
        `getTwoFactorSetting type=${twoFactorSettingKey}`,
        `/v1/two-fa/settings/${twoFactorSettingKey}`,
        'Next: add a second step.',
      ],
      [
        '/en/profile/verification/address',
        'listDocuments documentType=ADDRESS',
        '/v1/verifications?documentType=ADDRESS',
        'This document was issued too long ago.',
      ],
      ['/en/profile/disclosures', 'getOwnGroups', '/v1/user/groups', 'Who knows what about you'],
    ] as const) {
      const { html, answers } = await open(page, cookie);
      const sent = await (await server.fetch(address, { headers: bearer })).json();
      expect(sent).toMatchObject({ state: 'success' });
      expect(answers?.bodies[key], key).toEqual(sent);
      expect(html).toContain(shown);
      // React leaves these marks where it gives a part up.
      expect(html).not.toMatch(/<!--\$[!?]-->/);
    }
  });

  it('No document has the activity, in which strangers name their browsers', async () => {
    const { cookie } = await signIn('alice');
    for (const page of [path, '/en/profile/security/status']) {
      const { answers } = await open(page, cookie);
      expect(Object.keys(answers?.bodies ?? {})).toContain('listSessions');
      expect(Object.keys(answers?.bodies ?? {})).not.toContain('listActivity');
    }
  });

  it('The document has no answers without the cookies of a session that is valid, and says nothing about a user', async () => {
    const alice = await signIn('alice');
    const bob = await signIn('bob');
    const ended = await signIn('alice');
    await server.fetch('/oauth/token/revoke', {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${ended.token}`,
        cookie: ended.cookie,
        'sec-fetch-site': 'same-origin',
      },
    });
    for (const cookie of [
      '',
      `access_token=${alice.token}`,
      `access_token=${alice.token}; token-companion=${bob.companion}`,
      `access_token=${'a'.repeat(43)}; token-companion=${alice.companion}`,
      `access_token="${alice.token}"; token-companion=${alice.companion}`,
      ended.cookie,
    ]) {
      const { html, answers } = await open(path, cookie);
      expect([cookie, answers]).toEqual([cookie, null]);
      for (const text of [nextSteps.alice, person('alice').email, 'Archer']) expect(html).not.toContain(text);
    }
  });

  it('The document has no answers where somebody else could have chosen what stands beside them', async () => {
    const { cookie } = await signIn('alice');
    for (const address of [`${path}?a=b`, `${path}/`, '/en/PROFILE/general', '/en/login', '/en'])
      expect([address, (await open(address, cookie)).answers]).toEqual([address, null]);
    expect((await open('/de/profile/general', cookie)).answers).not.toBeNull();
  });

  it('The calls of a document are limited as those of a script are, and a page is sent without what was refused', async () => {
    await keepWindows(server);
    const { token, cookie } = await signIn('bob');
    const headers = { authorization: `Bearer ${token}`, cookie, 'sec-fetch-site': 'same-origin' };
    const askAgain = async () => (await server.fetch('/v1/sessions', { headers })).status;
    let status = 200;
    for (let asked = 0; status === 200 && asked < 400; asked++) status = await askAgain();
    expect(status).toBe(429);
    const { html, answers } = await open(path, cookie);
    // The check of a token is counted by another limit.
    expect(Object.keys(answers?.bodies ?? {})).toEqual(['checkToken']);
    expect(html).not.toContain(nextSteps.bob);
    expect(html).toContain('aria-busy="true"');
  });
});

describe('while a table of the database cannot be read', () => {
  let database: OwnDatabase;
  let server: StartedServer;
  beforeAll(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    server = await startServer(database);
    await openAt(server, path, (await signInAt(server, 'alice')).cookie);
  });
  afterAll(async () => await server.stop());

  it('The document is sent without answers when one of them is late', async () => {
    const { cookie } = await signInAt(server, 'alice');
    const { kysely } = server.context.db;
    const page = await kysely.transaction().execute(async (tx) => {
      await sql`LOCK TABLE second_factors IN ACCESS EXCLUSIVE MODE`.execute(tx);
      return await openAt(server, path, cookie);
    });
    expect([page.status, page.answers]).toEqual([200, null]);
    expect(page.html).not.toContain(nextSteps.alice);
    // Nothing of that page is left over for another one.
    expect((await openAt(server, path, cookie)).html).toContain(nextSteps.alice);
  });

  it('The document is sent with the other answers when one of them fails', async () => {
    const { cookie } = await signInAt(server, 'alice');
    await sql`ALTER TABLE second_factors RENAME TO factors_away`.execute(server.context.db.kysely);
    const { status, answers, html } = await openAt(server, path, cookie);
    expect(status).toBe(200);
    expect(Object.keys(answers?.bodies ?? {}).toSorted()).toEqual([
      'checkToken',
      'getProfile',
      'listNewDocuments',
      'listSessions',
      'listVerifications',
    ]);
    expect(html).not.toContain(nextSteps.alice);
  });
});
