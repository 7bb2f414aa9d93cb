import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { forgetMails } from '../../testing/everything.ts';
import { addPasskey, passkeyOptions, signInWith } from '../../testing/passkeys.ts';
import {
  application,
  codeIn,
  guest,
  handOff,
  join,
  mailedCode,
  signIn,
  trySignIn,
} from '../../testing/people.ts';
import {
  activateAuthenticator,
  activateEmail,
  firstStep,
  mailedDigits,
} from '../../testing/second-factors.ts';

const otherPassword = 'Early-Boat.42';
const store = application('STORE');

let addresses = 0;
/** An address that nobody has. */
function newAddress(): string {
  addresses += 1;
  return `new${addresses}.grace@example.org`;
}

describeServer('a change of the e-mail', (server) => {
  /** A signed-in user who has no mail to read. */
  async function user(input = guest()) {
    await join(server, input);
    const token = await signIn(server, input);
    await forgetMails(server, input.email);
    return { ...input, token };
  }

  /** A mailbox gets a mail with a link only once a minute. */
  const untilNextMail = () => server.later(60);
  const start = (token: string, email: string) => server.call('startEmailChange', { email }, { token });
  const profileOf = async (token: string) => (await server.call('getProfile', {}, { token })).data;

  /** The code of a link “Keep this address” in the next mail to an address. */
  async function takeBackCode(email: string): Promise<string> {
    const { text, html } = await server.mails.mailTo(email);
    const [link = ''] = /http:\/\/portal\.test:3000\/en\/email\/take-back\/[\w-]{43}(?=\s)/.exec(text) ?? [];
    expect(html).toContain(`href="${link}"`);
    return codeIn(link);
  }

  /** A user who has asked for another address, with the codes of both mails. */
  async function changeRequested() {
    const person = await user();
    const email = newAddress();
    expect((await start(person.token, email)).status).toBe(200);
    const confirm = codeIn((await server.mails.mailTo(email)).link);
    return { ...person, newEmail: email, confirm, stop: await takeBackCode(person.email) };
  }

  /** A user whose new address is confirmed, with the code of the mail that says so to the old one. */
  async function changed() {
    const person = await changeRequested();
    const { data } = await server.call('confirmEmailChange', { code: person.confirm });
    expect(data).toEqual({ email: person.newEmail });
    return { ...person, takeBack: await takeBackCode(person.email) };
  }

  it('A change of the e-mail is made when the new mailbox confirms it, and not before; both addresses are told', async () => {
    const person = await user();
    const email = newAddress();
    await start(person.token, email);
    const toNew = await server.mails.mailTo(email);
    const toOld = await server.mails.mailTo(person.email);
    expect([toNew.subject, toOld.subject]).toEqual([
      'Confirm your new e-mail address for Portico',
      'A new e-mail address for your Portico account',
    ]);
    // What is mailed to a stranger by mistake says nothing of the account but the name.
    expect(toNew.text).not.toContain(person.email);
    expect(await profileOf(person.token)).toMatchObject({ email: person.email, emailChange: { email } });
    expect((await trySignIn(server, { ...person, email })).codes).toEqual(['bad_credentials']);

    const answer = await server.call('confirmEmailChange', { code: codeIn(toNew.link) });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await profileOf(person.token)).toMatchObject({ email, emailChange: null });
    expect((await server.mails.mailTo(email)).subject).toBe(
      'The e-mail address of your Portico account was changed',
    );
    expect((await server.mails.mailTo(person.email)).text).toContain('/email/take-back/');
    expect((await trySignIn(server, person)).codes).toEqual(['bad_credentials']);
    expect((await trySignIn(server, { ...person, email })).status).toBe(200);
    const { events } = (await server.call('listActivity', {}, { token: person.token })).data;
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['EMAIL_CHANGE_REQUESTED', 'EMAIL_CHANGED']),
    );
  });

  it('A change of the e-mail keeps an application signed in, which reads the new address at its next check', async () => {
    const person = await changeRequested();
    const { access_token: token } = await handOff(server, person.token);
    const check = async () => (await server.call('checkToken', { token }, { client: store })).data;
    expect(await check()).toMatchObject({ email: person.email });
    await server.call('confirmEmailChange', { code: person.confirm });
    expect(await check()).toMatchObject({ email: person.newEmail });
  });

  it('A change of the e-mail needs a password that was entered a short time ago', async () => {
    const person = await user();
    await server.later(15 * 60 + 1);
    const answer = await start(person.token, newAddress());
    expect(answer.codes).toEqual(['access_denied']);
    expect(answer.text).toContain('"reauth_required":true');
    await server.call('confirmPassword', { password: person.password }, { token: person.token });
    expect((await start(person.token, newAddress())).status).toBe(200);
  });

  it('A change of the e-mail refuses the address that the account has, in whatever case, and what is no address', async () => {
    const person = await user();
    const same = await start(person.token, person.email.toUpperCase());
    expect(same.errors).toMatchObject([{ fieldName: 'email', codes: ['same_email'] }]);
    const wrong = await start(person.token, 'grace');
    expect(wrong.errors).toMatchObject([{ fieldName: 'email', codes: ['wrong_email'] }]);
  });

  it('A change to an address that has an account is answered like any other, and tells its owner alone', async () => {
    const [person, owner] = [await user(), await user()];
    await server.later(61);
    const occupied = await start(person.token, owner.email);
    const free = await start((await user()).token, newAddress());
    expect([occupied.status, occupied.text]).toEqual([free.status, free.text]);
    expect(await profileOf(person.token)).toMatchObject({ emailChange: { email: owner.email } });
    const mail = await server.mails.mailTo(owner.email);
    expect(mail.subject).toBe('You already have a Portico account');
    expect(mail.text).not.toContain('/email/');
    expect(await takeBackCode(person.email)).not.toBe('');
  });

  it('A change of the e-mail is not made when another account got the address meanwhile', async () => {
    const person = await changeRequested();
    await untilNextMail();
    await join(server, { ...guest(), email: person.newEmail });
    expect((await server.call('confirmEmailChange', { code: person.confirm })).codes).toEqual(['not_found']);
    expect(await profileOf(person.token)).toMatchObject({ email: person.email });
  });

  it('The link of a change of the e-mail works once, for a day, and only if it is the newest', async () => {
    const person = await changeRequested();
    const second = newAddress();
    await start(person.token, second);
    const newest = codeIn((await server.mails.mailTo(second)).link);
    expect((await server.call('confirmEmailChange', { code: person.confirm })).codes).toEqual(['not_found']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.call('confirmEmailChange', { code: newest })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(5).fill(404)]);

    const late = await changeRequested();
    await server.later(86_401);
    expect((await server.call('confirmEmailChange', { code: late.confirm })).codes).toEqual(['not_found']);
  });

  it('The user can withdraw a change of the e-mail, once', async () => {
    const { token, confirm } = await changeRequested();
    expect((await server.call('cancelEmailChange', {}, { token })).status).toBe(200);
    expect((await profileOf(token)).emailChange).toBeNull();
    expect((await server.call('confirmEmailChange', { code: confirm })).codes).toEqual(['not_found']);
    expect((await server.call('cancelEmailChange', {}, { token })).codes).toEqual(['not_found']);
  });

  it('A change of the e-mail counts for the account and for the address; what is refused counts for neither', async () => {
    const [person, other] = [await user(), await user()];
    const email = newAddress();
    await start(person.token, email);
    for (const token of [person.token, other.token]) {
      const again = await start(token, email);
      expect(again.status).toBe(429);
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect((await profileOf(other.token)).emailChange).toBeNull();
    for (let asks = 1; asks < 5; asks += 1)
      expect((await start(person.token, newAddress())).status).toBe(200);
    const free = newAddress();
    expect((await start(person.token, free)).status).toBe(429);
    expect((await start(other.token, free)).status).toBe(200);
    await server.later(86_400);
    const token = await signIn(server, person);
    expect((await start(token, newAddress())).status).toBe(200);
  });

  it('After a change of the e-mail, codes by mail go to the new address, which is proved by then', async () => {
    const person = await changeRequested();
    await activateEmail(server, person.token, person.email);
    // A factor that is activated leaves the change, which the same user asked for.
    await server.call('confirmEmailChange', { code: person.confirm });
    await forgetMails(server, person.newEmail);
    await firstStep(server, { ...person, email: person.newEmail });
    expect(await mailedDigits(server, person.newEmail)).toMatch(/^\d{6}$/);
  });

  it('Nobody can register with an address that can still be taken back', async () => {
    const before = guest();
    const waiting = await changedWith(before, async () => {
      await untilNextMail();
      return await mailedCode(server, { ...guest(), email: before.email });
    });
    const late = await server.call('register', { ...guest(), email: before.email });
    expect(late.codes).toEqual(['email_occupied']);
    expect((await server.call('confirmRegistration', { code: waiting })).codes).not.toEqual([]);
    await server.later(3 * 86_400 + 1);
    expect((await server.call('register', { ...guest(), email: before.email })).status).toBe(200);
  });

  /** Changes the address of a new user; `between` runs when nobody has the old one any more. */
  async function changedWith<Result>(input: ReturnType<typeof guest>, between: () => Promise<Result>) {
    const person = await user(input);
    const email = newAddress();
    await start(person.token, email);
    await server.call('confirmEmailChange', { code: codeIn((await server.mails.mailTo(email)).link) });
    const { kysely, now } = server.context.db;
    // As if the registration had come in a moment before.
    const mine = (query: ReturnType<typeof kysely.updateTable<'email_changes'>>) =>
      query.where('old_email', '=', input.email);
    await mine(kysely.updateTable('email_changes').set({ ended_at: now })).execute();
    await forgetMails(server, input.email);
    // An address gets one mail with a link in a minute.
    await server.later(61);
    const result = await between();
    await mine(kysely.updateTable('email_changes').set({ ended_at: null })).execute();
    return result;
  }

  for (const when of ['before it is made', 'after it was made'] as const) {
    it(`A change of the e-mail is taken back by the old mailbox ${when}, with everything that was set up since`, async () => {
      const person = await (when === 'before it is made' ? changeRequested() : changed());
      const { token } = person;
      const app = await activateAuthenticator(server, token);
      const passkey = await addPasskey(server, token, 'Late');
      const { access_token: application } = await handOff(server, token);
      expect(app.code()).toMatch(/^\d{6}$/);
      await forgetMails(server, person.email);
      const code = 'takeBack' in person ? String(person.takeBack) : person.stop;
      const answer = await server.call('takeBackEmail', { code });
      expect([answer.status, answer.data]).toEqual([200, { email: person.email }]);

      expect((await server.call('getProfile', {}, { token })).codes).toEqual(['invalid_token']);
      const check = await server.call('checkToken', { token: application }, { client: store });
      expect(check.codes).toEqual(['invalid_token']);
      const { options, cookies } = await passkeyOptions(server);
      expect((await signInWith(server, passkey.get(options), { cookies })).status).toBe(400);
      // Whoever changed the address knew the password.
      for (const email of [person.email, person.newEmail])
        expect((await trySignIn(server, { ...person, email })).codes).toEqual(['bad_credentials']);
      expect((await server.call('confirmEmailChange', { code: person.confirm })).codes).toEqual([
        'not_found',
      ]);
      expect((await server.call('takeBackEmail', { code })).codes).toEqual(['not_found']);

      const { link } = await server.mails.mailTo(person.email);
      const reset = { code: codeIn(link), password: otherPassword };
      expect((await server.call('confirmPasswordReset', reset)).status).toBe(200);
      const again = await trySignIn(server, { email: person.email, password: otherPassword });
      expect(again.data.two_fa_type).toBeNull();
      const own = { token: again.data.access_token };
      const { events } = (await server.call('listActivity', {}, own)).data;
      expect(events.map(({ type }) => type)).toContain('EMAIL_TAKEN_BACK');
    });
  }

  it('An e-mail that is taken back keeps what was set up before the change', async () => {
    const person = await user();
    await activateAuthenticator(server, person.token);
    const passkey = await addPasskey(server, person.token, 'Old');
    await server.later(8 * 86_400);
    const browser = openBrowser(server);
    const { options, cookies } = await passkeyOptions(server);
    const signedIn = await signInWith(server, passkey.get(options), { cookies });
    const { access_token: token } = signedIn.data;
    await server.call('confirmPassword', { password: person.password }, { token });
    await forgetMails(server, person.email);
    await start(token, newAddress());
    await browser.call('takeBackEmail', { code: await takeBackCode(person.email) });
    const { link } = await server.mails.mailTo(person.email);
    await server.call('confirmPasswordReset', { code: codeIn(link), password: otherPassword });
    const after = await trySignIn(server, { email: person.email, password: otherPassword });
    expect(after.data.two_fa_type).toBe('GOOGLE_AUTHENTICATOR');
    const next = await passkeyOptions(server);
    expect((await signInWith(server, passkey.get(next.options), next)).status).toBe(200);
  });

  it('A change of the e-mail can be taken back for 72 hours from the change, by both mails, and not later', async () => {
    const [early, late] = [await changed(), await changed()];
    await server.later(3 * 86_400 - 60);
    expect((await server.call('takeBackEmail', { code: early.stop })).status).toBe(200);
    await server.later(61);
    for (const code of [late.stop, late.takeBack])
      expect((await server.call('takeBackEmail', { code })).codes).toEqual(['not_found']);
  });

  it('The account goes back to the first of several addresses, and the later ones lose the right to it', async () => {
    const first = await changed();
    const third = newAddress();
    await start(first.token, third);
    await server.call('confirmEmailChange', { code: codeIn((await server.mails.mailTo(third)).link) });
    const ofSecond = await secondLink(first.newEmail);
    expect((await server.call('takeBackEmail', { code: first.takeBack })).data).toEqual({
      email: first.email,
    });
    expect((await server.call('takeBackEmail', { code: ofSecond })).codes).toEqual(['not_found']);
  });

  /** The link of the newest mail to an address that takes the account back. */
  async function secondLink(email: string): Promise<string> {
    for (;;) {
      const { text } = await server.mails.mailTo(email);
      const [, code] = /\/email\/take-back\/([\w-]{43})(?=\s)/.exec(text) ?? [];
      if (code) return code;
    }
  }

  it('A disabled account can neither change its e-mail nor take it back', async () => {
    const person = await changed();
    const second = newAddress();
    await start(person.token, second);
    const confirm = codeIn((await server.mails.mailTo(second)).link);
    const { kysely } = server.context.db;
    await kysely.updateTable('accounts').set({ disabled: 1 }).where('email', '=', person.newEmail).execute();
    expect((await server.call('confirmEmailChange', { code: confirm })).codes).toEqual(['not_found']);
    expect((await server.call('takeBackEmail', { code: person.takeBack })).codes).toEqual(['not_found']);
  });

  it('Staff can ask for a change of their e-mail only in a session that has proved a factor', async () => {
    const person = await user();
    await activateAuthenticator(server, person.token);
    const { kysely } = server.context.db;
    await kysely.updateTable('accounts').set({ role: 'support' }).where('email', '=', person.email).execute();
    await kysely.updateTable('sessions').set({ factor_proved: 0 }).execute();
    expect((await start(person.token, newAddress())).codes).toEqual(['factor_not_proved']);
  });

  it('A change of the e-mail stores no secret of a link', async () => {
    const person = await changed();
    const rows = await server.context.db.kysely.selectFrom('email_changes').selectAll().execute();
    for (const secret of [person.confirm, person.stop, person.takeBack])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
