import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { codeIn, guest, trySignIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Grace registers in her browser. Then an attacker registers with her e-mail and another password. */
async function graceAndIntruder(server: TestServer) {
  const grace = guest();
  const attackersAttempt = { ...grace, firstName: 'Mallory', password: 'Taken-Arch7' };
  const browser = openBrowser(server);
  await browser.call('register', grace);
  await server.mails.mailTo(grace.email);
  await server.later(61);
  const intruders = openBrowser(server);
  await intruders.call('register', attackersAttempt);
  await server.mails.mailTo(grace.email);
  await server.later(61);
  return { grace, attackersAttempt, browser, intruders };
}

describeServer('POST /v1/registration/confirm/resend, with two attempts for one e-mail', (server) => {
  it('Each browser is mailed the link of its own attempt, so that Grace does not confirm an attacker’s password [7.28]', async () => {
    const { grace, attackersAttempt, browser } = await graceAndIntruder(server);
    await browser.call('resendConfirmation', { email: grace.email });
    const { link, text } = await server.mails.mailTo(grace.email);
    expect(text).toContain('Hello Grace');
    await server.call('confirmRegistration', { code: codeIn(link) });
    expect((await trySignIn(server, grace)).status).toBe(200);
    expect((await trySignIn(server, attackersAttempt)).codes).toEqual(['bad_credentials']);
  });

  it('A browser that made no attempt with this e-mail is mailed the link of the latest attempt', async () => {
    const { grace } = await graceAndIntruder(server);
    const other = openBrowser(server);
    await other.call('register', guest());
    await other.call('resendConfirmation', { email: grace.email });
    expect((await server.mails.mailTo(grace.email)).text).toContain('Hello Mallory');
  });

  it('The server stores the attempt to register in an HttpOnly cookie', async () => {
    const answer = await server.call('register', guest());
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^registration=[\w-]{22}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});
