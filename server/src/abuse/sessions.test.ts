import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { openBrowser } from '../testing/browser.ts';
import {
  application,
  codeIn,
  guest,
  handOff,
  join,
  mailedCode,
  person,
  signIn,
  trySignIn,
} from '../testing/people.ts';

const store = application('STORE');

describeServer('a user whose account is disabled', (server) => {
  it('A user whose account is disabled loses every session and token at once, and gets no new ones [S06]', async () => {
    const grace = await join(server);
    const portal = await signIn(server, grace);
    const handedOn = (await handOff(server, portal)).access_token;
    const takenUp = (await handOff(server, portal)).access_token;
    await server.call('checkToken', { token: takenUp }, { client: store });
    const browser = openBrowser(server);
    const credentials = { grant_type: 'password', username: grace.email, password: grace.password } as const;
    const inBrowser = (await browser.call('issueToken', credentials)).data.access_token;
    expect((await server.mails.mailTo(grace.email)).subject).toBe('A new sign-in to your Portico account');
    const laptop = openBrowser(server);
    const { code, user_code } = (await laptop.call('startQrSignIn', {})).data;
    await server.call('approveQrSignIn', { code, user_code }, { token: portal });
    await server.call('requestPasswordReset', { email: grace.email });
    const reset = codeIn((await server.mails.mailTo(grace.email)).link);

    await server.context.db.kysely
      .updateTable('accounts')
      .set({ disabled: 1 })
      .where('email', '=', grace.email)
      .execute();

    const answers = [
      await server.call('getProfile', {}, { token: portal }),
      await server.call('checkToken', { token: portal }),
      await server.call('checkToken', { token: handedOn }, { client: store }),
      await server.call('checkToken', { token: takenUp }, { client: store }),
      await browser.call('getProfile', {}, { token: inBrowser }),
      await laptop.call('issueToken', { grant_type: 'qr_code', code }),
      await trySignIn(server, grace),
      await server.call('confirmPasswordReset', { code: reset, password: 'Early-Boat.42' }),
    ];
    expect(answers.flatMap(({ codes }) => codes)).toEqual([
      ...Array<string>(5).fill('invalid_token'),
      'user_disabled',
      'user_disabled',
      'not_found',
    ]);
  });
});

describeServer('a session', (server) => {
  it('A session is not ended by another user’s token, a guess or the token of an application [S02]', async () => {
    const [alice, bob] = [await signIn(server, 'alice'), await signIn(server, 'bob')];
    const { access_token } = await handOff(server, alice);
    await server.call('revokeToken', {}, { token: bob });
    await server.call('revokeToken', {}, { token: access_token });
    await server.send('revokeToken', { token: alice, access_token: alice }, { token: 'x'.repeat(43) });
    expect((await server.call('getProfile', {}, { token: alice })).status).toBe(200);
  });

  it('A session ends at its limits, also when the browser changed its cookies [S08]', async () => {
    const { email, password } = person('alice');
    const browser = openBrowser(server);
    const { data } = await browser.call('issueToken', { grant_type: 'password', username: email, password });
    const token = data.access_token;
    const kept = [...browser.cookies].map(([name, value]) => `${name}=${value}; Max-Age=99999999`).join('; ');
    expect((await server.call('getProfile', {}, { token, cookies: kept })).status).toBe(200);
    await server.later(3_601);
    expect((await server.call('getProfile', {}, { token, cookies: kept })).codes).toEqual(['invalid_token']);
  });
});

describeServer('the code of a link', (server) => {
  it('The code of a link works only for what it was mailed for, and is not used up by other attempts [P07]', async () => {
    const [grace, waiting] = [await join(server), guest()];
    await server.call('requestPasswordReset', { email: grace.email });
    const reset = codeIn((await server.mails.mailTo(grace.email)).link);
    const confirmation = await mailedCode(server, waiting);
    const qr = (await openBrowser(server).call('startQrSignIn', {})).data.code;
    const password = 'Early-Boat.42';

    for (const code of [confirmation, qr])
      expect((await server.call('confirmPasswordReset', { code, password })).codes).toEqual(['not_found']);
    for (const code of [reset, qr])
      expect((await server.call('confirmRegistration', { code })).codes).toEqual(['incorrect_code']);
    for (const code of [reset, confirmation])
      expect((await server.call('issueToken', { grant_type: 'qr_code', code })).codes).toEqual([
        'invalid_grant',
      ]);

    expect((await server.call('confirmRegistration', { code: confirmation })).status).toBe(200);
    expect((await server.call('confirmPasswordReset', { code: reset, password })).status).toBe(200);
  });
});

describeServer('the calls of one user', (server) => {
  it('The calls of one user are limited to three hundred a minute in total, without effect on other users [S03]', async () => {
    const token = await signIn(server, 'alice');
    const calls = ['getProfile', 'listSessions', 'listVerifications'] as const;
    const counts: Record<number, number> = {};
    for (let wave = 0; wave < 7; wave += 1) {
      const answers = await Promise.all(
        Array.from({ length: 48 }, (_none, index) =>
          server.send(calls[index % 3] ?? 'getProfile', {}, { token }),
        ),
      );
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    }
    expect(counts).toEqual({ 200: 300, 429: 36 });
    expect((await server.call('getProfile', {}, { token: await signIn(server, 'carol') })).status).toBe(200);
  });
});
