import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { codeIn, guest, trySignIn } from '../../testing/people.ts';

const attackersPassword = 'Taken-Arch7';

/** An attacker's attempt with the same e-mail. */
function attackersAttempt(grace: ReturnType<typeof guest>) {
  return { ...grace, firstName: 'Mallory', password: attackersPassword };
}

describeServer('registering with an e-mail that an attacker registered a moment ago', (server) => {
  it('The account comes from the attempt of the browser that opens the link, even if the link is of another attempt [4.25, 7.29, P20]', async () => {
    const grace = guest();
    await server.call('register', attackersAttempt(grace));
    const browser = openBrowser(server);
    await browser.call('register', grace);
    const { link, text } = await server.mails.mailTo(grace.email);
    expect(text).toContain('Hello Mallory');

    const { data } = await browser.call('checkConfirmation', { code: codeIn(link) });
    expect(data).toEqual({ email: grace.email, automatic: true });
    expect((await browser.call('confirmRegistration', { code: codeIn(link) })).status).toBe(200);
    const signedIn = await trySignIn(server, grace);
    expect(signedIn.status).toBe(200);
    const profile = await server.call('getProfile', {}, { token: signedIn.data.access_token });
    expect(profile.data.firstName).toBe('Grace');
    expect((await trySignIn(server, { ...grace, password: attackersPassword })).codes).toEqual([
      'bad_credentials',
    ]);
  });

  it('A guest’s own link is mailed one minute after that of another attempt [2.48, P20]', async () => {
    const grace = guest();
    await server.call('register', attackersAttempt(grace));
    await server.call('register', grace);
    await server.mails.mailTo(grace.email);
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toEqual([]);

    await server.later(61);
    const { link, text } = await server.mails.mailTo(grace.email);
    expect(text).toContain('Hello Grace');
    expect((await server.call('confirmRegistration', { code: codeIn(link) })).status).toBe(200);
    expect((await trySignIn(server, grace)).status).toBe(200);
  });

  it('A guest’s own link is mailed within hours even after many other attempts, and is valid for a day from then [P20]', async () => {
    const grace = guest();
    for (let time = 0; time < 8; time += 1) await server.call('register', attackersAttempt(grace));
    await server.call('register', grace);
    const greetings: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      await server.quiet();
      await server.later(step < 6 ? 61 : 3_600);
      await server.quiet();
      for (const { text } of server.mails.waiting(grace.email)) greetings.push(text.slice(0, 13));
      if (server.mails.waiting(grace.email).some(({ text }) => text.startsWith('Hello Grace'))) break;
    }
    const own = server.mails.waiting(grace.email).find(({ text }) => text.startsWith('Hello Grace'));
    expect(own).toBeDefined();
    await server.later(23 * 3_600);
    expect((await server.call('confirmRegistration', { code: codeIn(own?.link ?? '') })).status).toBe(200);
    expect((await trySignIn(server, grace)).status).toBe(200);
  });

  it('The server sends no mail of another attempt once the account exists [P20]', async () => {
    const grace = guest();
    const browser = openBrowser(server);
    await browser.call('register', grace);
    for (let time = 0; time < 3; time += 1) await server.call('register', attackersAttempt(grace));
    const { link } = await server.mails.mailTo(grace.email);
    await browser.call('confirmRegistration', { code: codeIn(link) });
    await server.later(24 * 3_600);
    await server.quiet();
    expect(server.mails.waiting(grace.email)).toEqual([]);
  });

  it('The server sends at most 30 mails a day to a mailbox, regardless of the number of attempts [P20]', async () => {
    const grace = guest();
    for (let time = 0; time < 40; time += 1)
      expect((await server.call('register', grace, { address: `203.0.113.${time}` })).status).toBe(200);
    for (let step = 0; step < 40; step += 1) {
      await server.quiet();
      await server.later(step < 6 ? 61 : 3_000);
    }
    await server.quiet();
    const { length } = server.mails.waiting(grace.email);
    expect(length).toBeGreaterThan(20);
    expect(length).toBeLessThanOrEqual(30);
  });
});

describeServer('opening a confirmation link', (server) => {
  it('A confirmation link needs a click in a browser that made no attempt with that e-mail, and shows the e-mail [4.25, P17]', async () => {
    const grace = guest();
    await server.call('register', grace);
    const { link } = await server.mails.mailTo(grace.email);
    const other = openBrowser(server);
    await other.call('register', guest());
    for (const browser of [openBrowser(server), other]) {
      const { data } = await browser.call('checkConfirmation', { code: codeIn(link) });
      expect(data).toEqual({ email: grace.email, automatic: false });
    }
    expect((await trySignIn(server, grace)).codes).toEqual(['user_disabled']);
  });

  it('A confirmation link never confirms an attempt of another e-mail that the browser made [P20]', async () => {
    const [grace, other] = [guest(), guest()];
    await server.call('register', grace);
    const { link } = await server.mails.mailTo(grace.email);
    const browser = openBrowser(server);
    await browser.call('register', other);
    await browser.call('confirmRegistration', { code: codeIn(link) });
    expect((await trySignIn(server, grace)).status).toBe(200);
    expect((await trySignIn(server, other)).codes).toEqual(['user_disabled']);
  });

  it('A link that was used before needs no click, and gives the same answer again, also after a second attempt [4.25]', async () => {
    const grace = guest();
    const browser = openBrowser(server);
    await browser.call('register', grace);
    const first = codeIn((await server.mails.mailTo(grace.email)).link);
    await server.later(61);
    await browser.call('register', { ...grace, password: 'Second-Arch7' });
    const second = codeIn((await server.mails.mailTo(grace.email)).link);
    for (const code of [first, second, first]) {
      expect((await browser.call('confirmRegistration', { code })).status).toBe(200);
      expect((await server.call('checkConfirmation', { code })).data.automatic).toBe(true);
    }
    expect((await trySignIn(server, { ...grace, password: 'Second-Arch7' })).status).toBe(200);
  });

  it.each(['x'.repeat(43), 'x'])(
    'The check of a confirmation link says of the code %j that it is incorrect [8.16, P05]',
    async (code) => {
      const { status, errors } = await server.call('checkConfirmation', { code });
      expect(status).toBe(400);
      expect(errors[0]?.codes ?? [errors[0]?.code]).toContain('incorrect_code');
    },
  );

  it('The check of a confirmation link fails after a day', async () => {
    const grace = guest();
    await server.call('register', grace);
    const code = codeIn((await server.mails.mailTo(grace.email)).link);
    await server.later(24 * 3600 + 1);
    expect((await server.call('checkConfirmation', { code })).codes).toEqual(['incorrect_code']);
  });
});
