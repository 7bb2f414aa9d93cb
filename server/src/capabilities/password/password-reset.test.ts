import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both.ts';
import { codeIn, guest, handOff, join, mailedCode, signIn, trySignIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

const password = 'Early-Boat.42';

async function resetCode(server: TestServer, email: string, application?: string): Promise<string> {
  await server.call('requestPasswordReset', { email, ...(application && { application }) });
  return codeIn((await server.mails.mailTo(email)).link);
}

describeOnBoth('POST /v1/password/reset', (server) => {
  it('mails a link that opens the form in the language of the person [7.25, 2.50]', async () => {
    const grace = await join(server, { ...guest(), language: 'de' });
    await server.call('requestPasswordReset', { email: grace.email });
    const { link, subject } = await server.mails.mailTo(grace.email);
    expect(subject).toBe('Wählen Sie ein neues Passwort');
    expect(link).toMatch(/^http:\/\/portal\.test:3000\/de\/password\/reset\/[\w-]{43}$/);
  });

  it('P02: says the same about a known, an unknown, an unconfirmed and a disabled e-mail', async () => {
    const waiting = guest();
    await mailedCode(server, waiting);
    const emails = [(await join(server)).email, guest().email, waiting.email, 'dan@portico.example'];
    const answers = [];
    for (const email of emails) answers.push(await server.call('requestPasswordReset', { email }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await server.quiet();
    for (const email of emails.slice(1)) expect(server.mails.waiting(email)).toEqual([]);
  });

  it('P03: answers the same while the mail server refuses, and mails the link once it takes mail again', async () => {
    const grace = await join(server);
    const { offered } = server.mails;
    const before = offered.length;
    server.mails.refuse(grace.email, 451);
    expect((await server.call('requestPasswordReset', { email: grace.email })).status).toBe(200);
    await until('a first try', () => offered.length > before);
    server.mails.refuse(grace.email, 0);
    await server.later(10);
    const { link } = await server.mails.mailTo(grace.email);
    expect(new Set(offered.slice(before)).size).toBe(1);
    const reset = await server.call('confirmPasswordReset', { code: codeIn(link), password });
    expect(reset.status).toBe(200);
  });

  it('P04: builds the link from the configuration, whatever hosts a request names', async () => {
    const grace = await join(server);
    const evil = 'evil.example';
    const headers = {
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '666',
      forwarded: `host=${evil}`,
      origin: `https://${evil}`,
      referer: `https://${evil}/`,
    };
    await server.call('requestPasswordReset', { email: grace.email }, { headers });
    const { link, html } = await server.mails.mailTo(grace.email);
    expect(link.startsWith('http://portal.test:3000/')).toBe(true);
    expect(html).not.toContain(evil);
  });

  it('P10: mails an address three links an hour at most, and says nothing about it', async () => {
    const grace = await join(server);
    const answers = [];
    for (let wish = 0; wish < 30; wish += 1) {
      answers.push((await server.call('requestPasswordReset', { email: grace.email })).text);
    }
    await server.quiet();
    expect(server.mails.waiting(grace.email).length).toBeLessThanOrEqual(3);
    expect(new Set(answers).size).toBe(1);
  });

  it('P11: finds one account under every spelling of its e-mail', async () => {
    const grace = await join(server);
    await server.call('requestPasswordReset', { email: `  ${grace.email.toUpperCase()} ` });
    const { recipients } = await server.mails.mailTo(grace.email);
    expect(recipients).toEqual([grace.email]);
  });

  it('refuses an application nobody registered [8.3]', async () => {
    const { codes } = await server.call('requestPasswordReset', {
      email: guest().email,
      application: 'NONE',
    });
    expect(codes).toEqual(['unsupported_application']);
  });

  it('is closed to whoever is no client [7.25]', async () => {
    const answer = await server.call('requestPasswordReset', { email: guest().email }, { client: null });
    expect(answer.codes).toEqual(['invalid_client']);
  });
});

describeOnBoth('POST /v1/password/reset/confirm', (server) => {
  it('sets the new password and leads on to the application it was asked for [7.26, 3.18]', async () => {
    const grace = await join(server);
    const code = await resetCode(server, grace.email, 'store');
    const { data } = await server.call('confirmPasswordReset', { code, password });
    expect(data).toEqual({ resourceUrl: 'http://store.localhost:3001/', applicationName: 'Store' });
    expect((await trySignIn(server, grace)).codes).toEqual(['bad_credentials']);
    expect((await trySignIn(server, { ...grace, password })).status).toBe(200);
  });

  it('leads to the front page when no application asked [3.18]', async () => {
    const code = await resetCode(server, (await join(server)).email);
    const { data } = await server.call('confirmPasswordReset', { code, password }, { locale: 'fr' });
    expect(data).toEqual({ resourceUrl: 'http://portal.test:3000/fr' });
  });

  it('P05: takes a code once', async () => {
    const grace = await join(server);
    const code = await resetCode(server, grace.email);
    await server.call('confirmPasswordReset', { code, password });
    const again = await server.call('confirmPasswordReset', { code, password: 'Other-Boat.44' });
    expect(again.codes).toEqual(['not_found']);
    expect((await trySignIn(server, { ...grace, password })).status).toBe(200);
  });

  it('P05: takes a code once, of twenty at the same time', async () => {
    const grace = await join(server);
    const code = await resetCode(server, grace.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('confirmPasswordReset', { code, password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('P05: refuses the older of two links, a changed one and one that is too old [2.52]', async () => {
    const grace = await join(server);
    const older = await resetCode(server, grace.email);
    const newer = await resetCode(server, grace.email);
    const changed = newer.replace(/^./, newer.startsWith('A') ? 'B' : 'A');
    for (const code of [older, changed]) {
      const { status, codes } = await server.call('confirmPasswordReset', { code, password });
      expect([status, ...codes]).toEqual([404, 'not_found']);
    }
    await server.later(30 * 60 + 1);
    const late = await server.call('confirmPasswordReset', { code: newer, password });
    expect(late.codes).toEqual(['not_found']);
    expect((await trySignIn(server, grace)).status).toBe(200);
  });

  it('P07: does not take the code of another purpose, nor use it up', async () => {
    const grace = guest();
    const registration = await mailedCode(server, grace);
    const wrong = await server.call('confirmPasswordReset', { code: registration, password });
    expect(wrong.codes).toEqual(['not_found']);
    expect((await server.call('confirmRegistration', { code: registration })).status).toBe(200);

    const reset = await resetCode(server, grace.email);
    expect((await server.call('confirmRegistration', { code: reset })).codes).toEqual(['incorrect_code']);
    expect((await server.call('confirmPasswordReset', { code: reset, password })).status).toBe(200);
  });

  it('P08: ends every session and what was handed on, and signs nobody in', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    const handedOn = await handOff(server, token);
    const code = await resetCode(server, grace.email);
    const answer = await server.call('confirmPasswordReset', { code, password });
    expect(answer.text).not.toContain('access_token');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
    const dead = await server.call('revokeToken', {}, { token: handedOn.access_token });
    expect(dead.codes).toEqual(['invalid_token']);
  });

  it('T07: opens an account that had to wait after too many failures', async () => {
    const grace = await join(server);
    const token = await signIn(server, grace);
    for (let guess = 0; guess < 10; guess += 1) {
      await server.call(
        'changePassword',
        { password: `Wrong-Gate.${guess}`, newPassword: password },
        { token },
      );
    }
    expect((await trySignIn(server, grace)).codes).toEqual(['user_account_locked']);
    const code = await resetCode(server, grace.email);
    await server.call('confirmPasswordReset', { code, password });
    expect((await trySignIn(server, { ...grace, password })).status).toBe(200);
  });

  it('tells the person by mail', async () => {
    const grace = await join(server);
    const code = await resetCode(server, grace.email);
    await server.call('confirmPasswordReset', { code, password });
    expect((await server.mails.mailTo(grace.email)).subject).toBe('Your password was changed');
  });
});
