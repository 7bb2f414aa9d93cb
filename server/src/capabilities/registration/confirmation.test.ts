import { emailKey } from '@portico/contract/email';
import { expect, it } from 'vitest';
import type { Context } from '../../context/context.ts';
import { randomId } from '../../platform/secrets.ts';
import { describeOnBoth, describeServer } from '../../testing/both-databases.ts';
import { type Browser, openBrowser } from '../../testing/browser.ts';
import { codeIn, guest, mailedCode, person, trySignIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { insertRegistration } from './store.ts';

describeServer('confirming a registration', (server) => {
  it('A confirmation answers with the home page in the user’s language when no application was named [2.49, 3.18, 7.29]', async () => {
    const code = await mailedCode(server, guest());
    const { data } = await server.call('confirmRegistration', { code }, { locale: 'de' });
    expect(data).toEqual({ resourceUrl: 'http://portal.test:3000/de' });
  });

  it('A link of a registration may be opened again and says the same, without a second account [4.25]', async () => {
    const code = await mailedCode(server, guest());
    const [first, second] = [
      await server.call('confirmRegistration', { code }),
      await server.call('confirmRegistration', { code }),
    ];
    expect(second.data).toEqual(first.data);
  });

  it.each([
    ['', 'incorrect_code'],
    ['x', 'incorrect_code'],
    ['x'.repeat(43), 'incorrect_code'],
    [`${'x'.repeat(42)}'`, 'incorrect_code'],
  ])('A confirmation with the code %j is an incorrect_code [8.6, 8.16, P05]', async (code, expected) => {
    const { status, errors } = await server.call('confirmRegistration', { code });
    expect(status).toBe(400);
    expect(errors[0]?.codes ?? [errors[0]?.code]).toContain(expected);
  });

  it('A confirmation needs the call: opening the link, as a mail scanner does, changes nothing [P17]', async () => {
    const grace = guest();
    const code = await mailedCode(server, grace);
    for (const method of ['GET', 'HEAD'])
      for (const path of [`/en/confirmation/${code}`, `/v1/registration/confirm?code=${code}`])
        await server.fetch(path, { method });
    expect((await trySignIn(server, grace)).codes).toEqual(['user_disabled']);
    expect((await server.call('confirmRegistration', { code })).status).toBe(200);
  });

  it('A confirmation works until 24 hours have passed', async () => {
    const code = await mailedCode(server, guest());
    await server.later(24 * 3600 - 30);
    expect((await server.call('confirmRegistration', { code })).status).toBe(200);
  });

  it('A confirmation is refused after 24 hours', async () => {
    const code = await mailedCode(server, guest());
    await server.later(24 * 3600 + 1);
    expect((await server.call('confirmRegistration', { code })).codes).toEqual(['incorrect_code']);
  });

  it('A confirmation creates the account with the password of the attempt whose link was opened, not of the first attempt', async () => {
    const attackersAttempt = { ...guest(), password: 'Mallory-Arch7' };
    const own = { ...attackersAttempt, password: 'Quiet-Arch7', firstName: 'Grace' };
    await mailedCode(server, attackersAttempt);
    await server.later(61);
    const code = await mailedCode(server, own);
    await server.call('confirmRegistration', { code });
    expect((await trySignIn(server, attackersAttempt)).codes).toEqual(['bad_credentials']);
    expect((await trySignIn(server, own)).status).toBe(200);
  });

  it('The confirmation of a second attempt fails once the first attempt has become the account [8.7]', async () => {
    const grace = guest();
    const first = await mailedCode(server, grace);
    await server.later(61);
    const second = await mailedCode(server, grace);
    expect((await server.call('confirmRegistration', { code: first })).status).toBe(200);
    const late = await server.call('confirmRegistration', { code: second });
    expect(late.codes).toEqual(['email_occupied']);
    expect((await server.call('confirmRegistration', { code: second })).codes).toEqual(['email_occupied']);
  });
});

describeServer('confirming in the browser that registered', (server) => {
  it('A confirmation in the browser that registered signs it in, with a session that is bound to it [2.49, 4.25, 7.29]', async () => {
    const [browser, grace] = [openBrowser(server), { ...guest(), application: 'STORE' }];
    const code = await registerIn(browser, server, grace);
    const { data } = await browser.call('confirmRegistration', { code });
    expect(data).toMatchObject({
      applicationName: 'Store',
      tokenSet: { authentication_status: 'SUCCESS', two_fa_type: null },
    });
    const token = data?.tokenSet?.access_token ?? '';
    expect((await browser.call('getProfile', {}, { token })).data.email).toBe(grace.email);
    // The token alone, without the browser's cookie, is worth nothing.
    expect((await openBrowser(server).call('getProfile', {}, { token })).status).toBe(401);
    expect(browser.cookies.has('registration')).toBe(false);
    const { events } = (await browser.call('listActivity', {}, { token })).data;
    expect(events.map(({ type, method }) => [type, method])).toEqual([['SIGN_IN', 'REGISTRATION']]);
    const sessions = (await browser.call('listSessions', {}, { token })).data;
    expect(sessions.map(({ method }) => method)).toEqual(['REGISTRATION']);
  });

  it('A session that began with a confirmation needs the password for what needs a recent one: it was chosen up to a day ago', async () => {
    const browser = openBrowser(server);
    const code = await registerIn(browser, server, guest());
    const { data } = await browser.call('confirmRegistration', { code });
    const options = { token: data?.tokenSet?.access_token ?? '' };
    const { codes, text } = await browser.call('startTwoFactor', { type: 'EMAIL' }, options);
    expect(codes).toEqual(['access_denied']);
    expect(text).toContain('"reauth_required":true');
  });

  it('A confirmation signs in no other browser, whatever cookie it has, nor a caller that is no page of the portal', async () => {
    const cookies = [undefined, 'registration=made-up'];
    for (const cookie of cookies) {
      const code = await registerIn(openBrowser(server), server, guest());
      const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
      const { status, data } = await server.call('confirmRegistration', { code }, { headers });
      expect([status, data?.tokenSet]).toEqual([200, undefined]);
    }
    const own = openBrowser(server);
    const code = await registerIn(own, server, guest());
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await own.call('confirmRegistration', { code }, { headers })).data?.tokenSet).toBeUndefined();
  });

  it('A confirmation signs in once: a second call or a browser that was confirmed elsewhere gets no session', async () => {
    const browser = openBrowser(server);
    const code = await registerIn(browser, server, guest());
    const answers = await Promise.all([1, 2, 3].map(() => browser.call('confirmRegistration', { code })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ data }) => data?.tokenSet)).toHaveLength(1);

    const late = openBrowser(server);
    const other = await registerIn(late, server, guest());
    await server.call('confirmRegistration', { code: other });
    expect((await late.call('confirmRegistration', { code: other })).data?.tokenSet).toBeUndefined();
  });

  it('A confirmation does not sign in an attacker who registered with the same e-mail in another browser', async () => {
    const [attacker, own] = [openBrowser(server), openBrowser(server)];
    const theirs = { ...guest(), password: 'Mallory-Arch7' };
    const code = await registerIn(attacker, server, theirs);
    await own.call('register', { ...theirs, password: 'Quiet-Arch7' });
    const { data } = await own.call('confirmRegistration', { code });
    expect(data?.tokenSet).toBeDefined();
    expect((await attacker.call('confirmRegistration', { code })).data?.tokenSet).toBeUndefined();
  });
});

/** Registers in a browser, and returns the code of the mailed link. */
async function registerIn(
  browser: Browser,
  server: TestServer,
  input: ReturnType<typeof guest>,
): Promise<string> {
  const { status, text } = await browser.call('register', input);
  if (status !== 200) throw new Error(`Could not register: ${text}`);
  return codeIn((await server.mails.mailTo(input.email)).link);
}

describeOnBoth('requesting the confirmation mail again', (server, onOne) => {
  onOne(() => {
    it('An unknown e-mail, Alice’s account and Grace’s registration get the same answer, and only Grace is mailed again [2.48, 7.28, 7.32, P18]', async () => {
      const grace = guest();
      const first = await mailedCode(server, grace);
      await server.later(61);
      for (const email of ['nobody@example.org', person('alice').email, grace.email]) {
        const { status, text } = await server.call('resendConfirmation', { email });
        expect([status, text]).toEqual([200, '{"state":"success","data":null,"errors":[]}']);
      }
      const second = codeIn((await server.mails.mailTo(grace.email)).link);
      await server.quiet();
      expect(server.mails.waiting(person('alice').email)).toEqual([]);
      expect(server.mails.waiting('nobody@example.org')).toEqual([]);

      expect((await server.call('confirmRegistration', { code: first })).codes).toEqual(['incorrect_code']);
      expect((await server.call('confirmRegistration', { code: second })).status).toBe(200);
    });

    it('A request for the confirmation mail refuses an application that is not registered [8.3]', async () => {
      const { codes } = await server.call('resendConfirmation', {
        email: guest().email,
        application: 'NOWHERE',
      });
      expect(codes).toEqual(['unsupported_application']);
    });
  });

  it('The server mails one confirmation a minute and five a day at most, and always gives the same answer [P18]', async () => {
    const grace = guest();
    await mailedCode(server, grace);
    for (let time = 0; time < 4; time += 1)
      expect((await server.call('resendConfirmation', { email: grace.email })).status).toBe(200);
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toHaveLength(0);
    for (let time = 0; time < 6; time += 1) {
      // Wait until no mail is being sent: its lease would expire when the clock is moved.
      await server.quiet();
      await server.later(61);
      expect((await server.call('resendConfirmation', { email: grace.email })).status).toBe(200);
    }
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toHaveLength(4);
  });

  it('The server answers forty requests for the confirmation mail at the same moment [X08]', async () => {
    const people = Array.from({ length: 40 }, guest);
    for (const { email } of people) await insertPending(server.context, email);
    const answers = await Promise.all(
      people.map(({ email }) => server.call('resendConfirmation', { email })),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  });
});

/** A registration that was made some time ago and has not been confirmed. */
async function insertPending(context: Context, email: string): Promise<void> {
  const registration = {
    id: randomId(),
    email,
    email_key: emailKey(email),
    first_name: 'Grace',
    last_name: 'Green',
    nationality: 'IE',
    password_hash: '',
    locale: 'en',
    sponsor_id: null,
    telegram_hint: null,
    application: null,
    account_id: null,
    agreement: null,
    own_fields: null,
  } as const;
  await insertRegistration(context.db, registration, 3600);
}
