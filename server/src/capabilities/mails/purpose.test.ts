import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { guest, join, signIn } from '../../testing/people.ts';
import { activateAuthenticator, activateEmail } from '../../testing/second-factors.ts';

const address = '203.0.113.77';

describeServer('a mail says what it is for', (server) => {
  it('The mail to a guest names the product and the application that the guest registers for [2.48]', async () => {
    const grace = guest();
    await server.call('register', { ...grace, application: 'STORE' });
    const { subject, text, html } = await server.mails.mailTo(grace.email);
    expect(subject).toBe('Confirm your e-mail address for Portico');
    expect(text).toContain('\nApplication: Store\n');
    expect(text).toContain('entered at Portico. ');
    expect(html).toContain('>Portico</p>');
    // No line ends after its hyphen.
    expect(html.split('<body')[1]).not.toMatch(/e-mail/i);
  });

  it('The mail about a new password names the application that it was asked for from [2.44]', async () => {
    const { email } = await join(server);
    await server.call('requestPasswordReset', { email, application: 'STORE' });
    const { subject, text } = await server.mails.mailTo(email);
    expect(subject).toBe('Choose a new password for Portico');
    expect(text).toContain('\nApplication: Store\n');
  });

  it('A mail with a code names the application to sign in to and the browser that wants it, also the second time [4.7]', async () => {
    const { email, password } = await join(server);
    await activateEmail(server, await signIn(server, { email, password }), email);
    const input = { grant_type: 'password', username: email, password, application: 'STORE' } as const;
    const other = openBrowser(server);
    const { data: first } = await other.call('issueToken', input, { address });
    for (const _time of ['first', 'again']) {
      const mail = await nextCode(email);
      const [, code] = /^(\d{6}) is your code for Store$/.exec(mail.subject) ?? [];
      expect(mail.text).toContain(`Enter this code to sign in to Store:\n\n${code}\n\nApplication: Store\n`);
      expect(mail.text).toMatch(/Browser: Firefox.*\nIP address: 203\.0\.113\.77\n/);
      expect(mail.text).toContain('about your Portico account. ');
      await server.later(61);
      const again = { grant_type: 'oauth_token', oauth_token: first.access_token } as const;
      await other.call('issueToken', again, { address });
    }
  });

  it('A mail has a code for Portico if the sign-in leads to no application', async () => {
    const { email, password } = await join(server);
    await activateEmail(server, await signIn(server, { email, password }), email);
    await openBrowser(server).call('issueToken', { grant_type: 'password', username: email, password });
    expect((await nextCode(email)).text).toContain('Enter this code to sign in to Portico:');
  });

  it('A mail has another text for a code that activates or deactivates codes by e-mail [2.80, 2.83]', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    await server.call('startTwoFactor', { type: 'EMAIL' }, { token });
    const activation = await nextCode(user.email);
    expect(activation.subject).toMatch(/^\d{6} is your Portico code$/);
    expect(activation.text).toContain('Enter this code to turn on codes by e-mail for your Portico account');
    await server.call('confirmTwoFactor', { type: 'EMAIL', code: activation.subject.slice(0, 6) }, { token });
    await server.later(61);
    await server.call('startDeactivation', { type: 'EMAIL' }, { token });
    expect((await nextCode(user.email)).text).toContain('Enter this code to turn off codes by e-mail');
  });

  it('A mail says that earlier recovery codes have ended only if there were some', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    await activateAuthenticator(server, token);
    await server.call('createRecoveryCodes', {}, { token });
    // Mails that are sent at the same time arrive in any order.
    await server.quiet();
    await server.call('createRecoveryCodes', {}, { token });
    await server.quiet();
    const texts = server.mails.waiting(user.email).map(({ text }) => text);
    const [first, second] = texts.filter((text) => /ecovery codes was|Recovery codes were/.test(text));
    expect(first).not.toContain('no longer work');
    expect(second).toContain('The earlier codes no longer work.');
    expect(first).toContain('the security of your Portico account');
  });

  /** The next mail with a code to an address. */
  async function nextCode(to: string) {
    for (;;) {
      const mail = await server.mails.mailTo(to);
      if (/^\d{6} /.test(mail.subject)) return mail;
    }
  }
});

describeServer(
  'a mail with a code',
  (server) => {
    it('A mail with a code does not show it in the subject if the settings say so', async () => {
      const { email, password } = await join(server);
      const token = await signIn(server, { email, password });
      await server.call('startTwoFactor', { type: 'EMAIL' }, { token });
      let mail = await server.mails.mailTo(email);
      while (!/\d{6}/.test(mail.text)) mail = await server.mails.mailTo(email);
      expect(mail.subject).toBe('Your Portico code');
    });
  },
  { PORTICO_MAIL_CODE_IN_SUBJECT: 'false' },
);
