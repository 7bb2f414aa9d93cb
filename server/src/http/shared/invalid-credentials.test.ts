import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { application, handOff, join, signIn } from '../../testing/people.ts';
import type { CallOptions } from '../../testing/request.ts';

// Object.keys of a literal type yields exactly its keys.
const names = Object.keys(endpoints) as EndpointName[];
const forPeople = names.filter((name) => ['bearer', 'user'].includes(endpoints[name].who));
const forUsers = names.filter((name) => endpoints[name].who === 'user');
const forClients = names.filter((name) => endpoints[name].who === 'client');
const input = {
  id: 'x',
  type: 'x',
  token: 'x',
  documentType: 'PASSPORT',
  application: 'STORE',
  requestedUrl: 'x',
};

describeServer('callers without valid credentials', (server) => {
  // Shared by all tests, because refused calls do not change them; each test checks that afterwards.
  let token: string;
  let ofApplication: string;
  let ended: string;
  const browser = openBrowser(server);
  let ofBrowser: string;
  beforeAll(async () => {
    token = await signIn(server, await join(server));
    ofApplication = (await handOff(server, token)).access_token;
    ended = await signIn(server, await join(server));
    await server.call('revokeToken', {}, { token: ended });
    const { email: username, password } = await join(server);
    const input = { grant_type: 'password', username, password } as const;
    ofBrowser = (await browser.call('issueToken', input)).data.access_token;
  });

  const refused = async (name: EndpointName, options: CallOptions) => {
    const { status, codes, headers } = await server.send(name, input, options);
    return [name, status, codes, headers.get('cache-control')];
  };
  const invalidToken = (name: EndpointName) => [name, 401, ['invalid_token'], 'no-store'];
  const invalidClient = (name: EndpointName) => [name, 401, ['invalid_client'], 'no-store'];

  it.each(forPeople)(
    'Callers without a token or with an invalid one are refused the call %s [6.2, 6.3, I13, S02, V01]',
    async (name) => {
      for (const invalid of [undefined, 'x', 'x'.repeat(43), 'null', '0'])
        expect(await refused(name, { ...(invalid && { token: invalid }) })).toEqual(invalidToken(name));
      for (const authorization of [
        'Bearer',
        'Bearer ',
        'Bearer a b',
        'Basic cG9ydGFsOnB1YmxpYw==',
        'Token x',
        '\u00e4',
      ])
        expect(await refused(name, { headers: { authorization } })).toEqual(invalidToken(name));
    },
  );

  it.each(forPeople)(
    'Callers with a valid token in a cookie, the URL or the body are refused the call %s [I08, S05]',
    async (name) => {
      const cookies = `access_token=${token}; token-companion=${token}`;
      expect(await refused(name, { cookies })).toEqual(invalidToken(name));
      expect(await refused(name, { cookies, headers: { 'sec-fetch-site': 'cross-site' } })).toEqual(
        invalidToken(name),
      );

      const { method } = endpoints[name];
      const path = endpoints[name].path.replace(/\{\w+\}/, 'x');
      const byQuery = await server.fetch(`${path}?access_token=${token}`, { method });
      expect(byQuery.status).toBe(401);
      const inBody = await server.send(name, { ...input, access_token: token, token });
      expect([inBody.status, inBody.codes]).toEqual([401, ['invalid_token']]);
      expect((await server.call('getProfile', {}, { token })).status).toBe(200);
    },
  );

  it.each(forUsers)(
    'Callers with the token of an application or of an ended session are refused the call %s [R07, R08, V01]',
    async (name) => {
      for (const other of [ofApplication, ended])
        expect(await refused(name, { token: other })).toEqual(invalidToken(name));
      const client = application('STORE');
      expect((await server.call('checkToken', { token: ofApplication }, { client })).status).toBe(200);
    },
  );

  it.each(forUsers)(
    'Callers with a token that was stolen from a browser are refused the call %s',
    async (name) => {
      expect(await refused(name, { token: ofBrowser })).toEqual(invalidToken(name));
      expect((await browser.call('getProfile', {}, { token: ofBrowser })).status).toBe(200);
    },
  );

  it.each(forClients)(
    'Callers without a client’s credentials, or with wrong ones, are refused the call %s [7.3, 7.5, S03, T13]',
    async (name) => {
      const wrong = [
        null,
        { id: 'portal', secret: '' },
        { id: 'STORE', secret: 'x' },
        { id: '', secret: '' },
      ];
      for (const client of wrong) expect(await refused(name, { client })).toEqual(invalidClient(name));
      for (const authorization of ['Basic', 'Basic %%%', 'Basic cG9ydGFs', 'Bearer x', 'Basic JTo6'])
        expect(await refused(name, { headers: { authorization } })).toEqual(invalidClient(name));
    },
  );
});

describe('the endpoint table', () => {
  it('The endpoint table has calls of each audience', () => {
    expect(forUsers.length).toBeGreaterThan(20);
    expect(forClients.length).toBeGreaterThan(4);
  });
});
