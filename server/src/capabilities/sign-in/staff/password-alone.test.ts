import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { forgetMails } from '../../../testing/everything.ts';
import { operateJson } from '../../../testing/operate.ts';
import { addPasskey } from '../../../testing/passkeys.ts';
import { join, signIn } from '../../../testing/people.ts';
import {
  activateAuthenticator,
  activateEmail,
  firstStep,
  mailedDigits,
  secondStep,
} from '../../../testing/second-factors.ts';

const reason = ['--reason', 'a test of the password'];

describeServer('the password of a member of staff alone', (server) => {
  async function newMember() {
    const user = await join(server);
    await operateJson(server, 'staff', 'grant', user.email, 'admin', ...reason);
    return { ...user, token: await signIn(server, user) };
  }
  /** What a session of the portal is refused with when it sets up each further way in. */
  async function refusals(token: string) {
    return [
      ...(await server.call('startTwoFactor', { type: 'GOOGLE_AUTHENTICATOR' }, { token })).codes,
      ...(await server.call('startPasskeyRegistration', {}, { token })).codes,
      ...(await server.call('createRecoveryCodes', {}, { token })).codes,
    ];
  }
  const all = ['factor_not_proved', 'factor_not_proved', 'factor_not_proved'];

  it('The password of staff alone sets up no other way into the console beside a passkey [C06]', async () => {
    const member = await newMember();
    await addPasskey(server, member.token);
    expect(await refusals(await signIn(server, member))).toEqual(all);
  });

  it('The password of staff with a code by mail sets up no other way into the console beside a passkey either', async () => {
    const member = await newMember();
    await activateEmail(server, member.token, member.email);
    await addPasskey(server, member.token);
    await forgetMails(server, member.email);
    const step = await firstStep(server, member);
    const { status, text } = await secondStep(server, step, await mailedDigits(server, member.email));
    expect(status).toBe(200);
    expect(await refusals(JSON.parse(text).access_token)).toEqual(all);
  });

  it('Staff set up no other way in with a browser that needs no second step, but do so after a code', async () => {
    const member = await newMember();
    const app = await activateAuthenticator(server, member.token);
    const browser = openBrowser(server);
    const password = { grant_type: 'password', username: member.email, password: member.password } as const;
    const oauth_token = (await browser.call('issueToken', password)).data.access_token;
    const step = { grant_type: 'oauth_token', oauth_token, otp: app.code(), trust_browser: 'true' } as const;
    const proven = (await browser.call('issueToken', step)).data.access_token;
    expect((await browser.call('createRecoveryCodes', {}, { token: proven })).status).toBe(200);
    const trusted = (await browser.call('issueToken', password)).data;
    expect(trusted.authentication_status).toBe('SUCCESS');
    const token = trusted.access_token;
    const refused = await browser.call('startPasskeyRegistration', {}, { token });
    expect([refused.status, ...refused.codes]).toEqual([403, 'factor_not_proved']);
    expect((await browser.call('createRecoveryCodes', {}, { token })).codes).toEqual(['factor_not_proved']);
  });

  it('The password of staff alone sets up the first factor, and recovery codes after it', async () => {
    const member = await newMember();
    await activateAuthenticator(server, member.token);
    const { status } = await server.call('createRecoveryCodes', {}, { token: member.token });
    expect(status).toBe(200);
  });

  it('The password alone is enough to set up a factor for users who are not staff', async () => {
    const user = await join(server);
    await addPasskey(server, await signIn(server, user));
    const token = await signIn(server, user);
    expect((await server.call('startPasskeyRegistration', {}, { token })).status).toBe(200);
  });
});
