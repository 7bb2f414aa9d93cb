import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { newStaff, openConsoleForStaff, signInToConsole } from '../../testing/console.ts';
import { application, handOff, join, signIn } from '../../testing/people.ts';

describeServer('who learned something about a user', (server) => {
  const consoles = openConsoleForStaff(server);
  const check = (token: string) => server.call('checkToken', { token }, { client: application('STORE') });
  const list = async (token: string, after?: string) =>
    (await server.call('listDisclosures', after === undefined ? {} : { after }, { token })).data;

  it('Nobody has learned anything about a user at first, or while an application has a token that it has not redeemed', async () => {
    const token = await signIn(server, await join(server));
    await handOff(server, token);
    expect(await list(token)).toEqual({ disclosures: [], next: null });
  });

  it('An application is listed from the moment it receives the user’s profile, once for each token', async () => {
    const token = await signIn(server, await join(server));
    const { access_token } = await handOff(server, token);
    await Promise.all([check(access_token), check(access_token), check(access_token)]);
    const { disclosures } = await list(token);
    expect(disclosures).toMatchObject([
      { what: 'PROFILE', application: 'STORE', scopes: null, role: null, documentType: null },
    ]);
  });

  it('The list of who learned something about a user is shown to that user alone', async () => {
    const token = await signIn(server, await join(server));
    await check((await handOff(server, token)).access_token);
    const other = await signIn(server, await join(server));
    expect((await list(other)).disclosures).toEqual([]);
    expect((await server.send('listDisclosures', {})).status).toBe(401);
  });

  it('The list of who learned something about a user comes page by page, the newest first, without a gap', async () => {
    const token = await signIn(server, await join(server));
    for (let count = 0; count < 23; count += 1) await check((await handOff(server, token)).access_token);
    const first = await list(token);
    const second = await list(token, first.next ?? '');
    expect([first.disclosures.length, second.disclosures.length, second.next]).toEqual([20, 3, null]);
    const ids = [...first.disclosures, ...second.disclosures].map(({ id }) => id);
    expect(new Set(ids).size).toBe(23);
  });

  it('An application learns no more once the user ends its access, in every session, and other applications stay', async () => {
    const grace = await join(server);
    const tokens = [await signIn(server, grace), await signIn(server, grace)];
    const handed = [];
    for (const token of tokens) handed.push((await handOff(server, token)).access_token);
    const waiting = (await handOff(server, tokens[0] ?? '')).access_token;
    for (const token of handed) expect((await check(token)).status).toBe(200);
    const [token = ''] = tokens;
    const travel = (await handOff(server, token, 'TRAVEL')).access_token;

    expect((await server.call('endApplicationAccess', { application: 'STORE' }, { token })).data).toBeNull();
    for (const ended of [...handed, waiting]) expect((await check(ended)).codes).toEqual(['invalid_token']);
    expect(
      (await server.call('checkToken', { token: travel }, { client: application('TRAVEL') })).status,
    ).toBe(200);
    expect((await list(token)).disclosures.map((entry) => entry.application)).toEqual([
      'TRAVEL',
      'STORE',
      'STORE',
    ]);
    const known = (await server.call('listApplicationAccess', {}, { token })).data;
    expect(known.map(({ application: id, open }) => [id, open])).toEqual([
      ['TRAVEL', true],
      ['STORE', false],
    ]);
    const { data } = await server.call('listActivity', {}, { token });
    expect(data.events[0]?.type).toBe('APPLICATION_ACCESS_ENDED');
    const again = await server.call('endApplicationAccess', { application: 'STORE' }, { token });
    expect(again.codes).toEqual(['not_found']);
  });

  it('An application can learn more only while a session lasts in which it has received the profile', async () => {
    const grace = await join(server);
    const [first, second] = [await signIn(server, grace), await signIn(server, grace)];
    await check((await handOff(server, first)).access_token);
    // It has not received anything by this one yet.
    await handOff(server, second);
    const isOpen = async () =>
      (await server.call('listApplicationAccess', {}, { token: second })).data.map(({ open }) => open);
    expect(await isOpen()).toEqual([true]);
    await server.call('revokeToken', {}, { token: first });
    expect(await isOpen()).toEqual([false]);
  });

  it('Members of staff are not told that they looked at their own account', async () => {
    const staff = await newStaff(server, 'admin');
    const own = consoles.open();
    await signInToConsole(own, staff);
    for (const browser of [own, consoles.support])
      expect((await browser.call('getAccount', { id: staff.accountId })).status).toBe(200);
    expect((await list(staff.token)).disclosures).toMatchObject([{ what: 'ACCOUNT', role: 'support' }]);
  });

  it('A user who ends the access of an application leaves the access that another user has given to it', async () => {
    const other = await signIn(server, await join(server));
    const handed = (await handOff(server, other)).access_token;
    await check(handed);
    const token = await signIn(server, await join(server));
    const answer = await server.call('endApplicationAccess', { application: 'STORE' }, { token });
    expect(answer.codes).toEqual(['not_found']);
    expect((await check(handed)).status).toBe(200);
  });
});
