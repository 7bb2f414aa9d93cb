import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { newStaff, openConsoleForStaff } from '../../testing/console.ts';
import { join, signIn } from '../../testing/people.ts';
import {
  activateAuthenticator,
  activateEmail,
  firstStep,
  mailedDigits,
  secondStep,
} from '../../testing/second-factors.ts';

const minute = 60;

describeOnBoth('a sign-in that waits for its second step', (server, onOne) => {
  const { open } = openConsoleForStaff(server);

  onOne(() => {
    it('A sign-in that waits for its second step ends fifteen minutes after the password, however often a code is requested again [4.8, O10]', async () => {
      const user = await join(server);
      const app = await activateAuthenticator(server, await signIn(server, user));
      const token = await firstStep(server, user);
      const left: number[] = [];
      for (const wait of [4, 4, 4]) {
        await server.later(wait * minute);
        const again = { grant_type: 'oauth_token', oauth_token: token } as const;
        left.push((await server.call('issueToken', again)).data.expires_in);
      }
      // Twelve minutes have passed: three are left, and not the five of a new code.
      expect(left.slice(0, 2)).toEqual([5 * minute, 5 * minute]);
      expect(left[2]).toBeLessThanOrEqual(3 * minute);
      expect(left[2]).toBeGreaterThan(0);
      await server.later(3 * minute + 1);
      expect((await secondStep(server, token)).codes).toEqual(['invalid_token']);
      expect((await secondStep(server, token, app.code())).codes).toEqual(['invalid_token']);
      expect((await secondStep(server, await firstStep(server, user), app.code())).status).toBe(200);
    });

    it('A waiting sign-in keeps the attempts that a wrong code has left, whatever else is asked, until another code is sent [4.8, 4.23]', async () => {
      const user = await join(server);
      await activateEmail(server, await signIn(server, user), user.email);
      await server.later(minute);
      const [token, other] = [await firstStep(server, user), await firstStep(server, user)];
      const wrong = (await mailedDigits(server, user.email)) === '000000' ? '111111' : '000000';
      const leftAfter = async (pending: string, code: string) => {
        const { status, text } = await secondStep(server, pending, code);
        return [status, JSON.parse(text).attempts_left];
      };
      expect(await leftAfter(token, wrong)).toEqual([400, 2]);
      expect((await secondStep(server, token)).codes).toEqual(['too_many_requests']);
      await secondStep(server, other, wrong);
      expect(await leftAfter(token, wrong)).toEqual([400, 1]);
      await server.later(minute);
      expect((await secondStep(server, token)).status).toBe(200);
      expect(await leftAfter(token, wrong)).toEqual([400, 2]);
    });

    it('A waiting sign-in can be completed in its browser after ten minutes, with a code that was requested again', async () => {
      const user = await join(server);
      const app = await activateAuthenticator(server, await signIn(server, user));
      const browser = openBrowser(server);
      const input = { grant_type: 'password', username: user.email, password: user.password } as const;
      const started = await browser.call('issueToken', input);
      // A browser drops the cookie without which the token is refused when this time is over.
      expect(started.headers.getSetCookie().join()).toMatch(/^token-companion=[^;]+;.*Max-Age=900;/);
      const step = { grant_type: 'oauth_token', oauth_token: started.data.access_token } as const;
      for (const wait of [4, 4]) {
        await server.later(wait * minute);
        expect((await browser.call('issueToken', step)).status).toBe(200);
      }
      await server.later(2 * minute);
      expect((await browser.call('issueToken', { ...step, otp: app.code() })).status).toBe(200);
    });

    it('A waiting sign-in to the console ends fifteen minutes after the password as well [O10]', async () => {
      const staff = await newStaff(server, 'support');
      const browser = open();
      await browser.call('startStaffSignIn', { username: staff.email, password: staff.password });
      for (const wait of [4, 4, 4]) {
        await server.later(wait * minute);
        expect((await browser.call('resendStaffCode', {})).status).toBe(200);
      }
      await server.later(3 * minute + 1);
      expect((await browser.call('resendStaffCode', {})).codes).toEqual(['invalid_token']);
      expect((await browser.call('confirmStaffSignIn', { code: staff.app.code() })).codes).toEqual([
        'invalid_token',
      ]);
    });
  });

  it('A sign-in does not wait for another request where the device makes the codes, and a wrong code stays counted [4.7]', async () => {
    const user = await join(server);
    const app = await activateAuthenticator(server, await signIn(server, user));
    const browser = openBrowser(server);
    const input = { grant_type: 'password', username: user.email, password: user.password } as const;
    const { data } = await browser.call('issueToken', input);
    const step = { grant_type: 'oauth_token', oauth_token: data.access_token } as const;
    const wrong = app.code() === '000000' ? '000001' : '000000';
    for (let request = 0; request < 3; request += 1) {
      expect((await browser.call('issueToken', { ...step, otp: wrong })).codes).toEqual(['incorrect_otp']);
      expect((await browser.call('issueToken', step)).status).toBe(200);
    }
    for (let time = 3; time < 10; time += 1) {
      if (time % 3 === 0) await browser.call('issueToken', step);
      await browser.call('issueToken', { ...step, otp: wrong });
    }
    // Ten wrong codes of a day, however many requests there were.
    expect((await browser.call('issueToken', step)).status).toBe(429);
  });

  it('A waiting sign-in by a QR code ends two minutes after its start, however often the browser asks [O10]', async () => {
    const user = await join(server);
    const token = await signIn(server, user);
    const browser = openBrowser(server);
    const { code, user_code } = (await browser.call('startQrSignIn', {})).data;
    for (const _poll of [1, 2, 3]) {
      await server.later(35);
      expect((await browser.call('issueToken', { grant_type: 'qr_code', code })).codes).toEqual([
        'authorization_pending',
      ]);
    }
    await server.later(16);
    expect((await browser.call('issueToken', { grant_type: 'qr_code', code })).codes).toEqual([
      'expired_token',
    ]);
    expect((await server.call('approveQrSignIn', { code, user_code }, { token })).codes).toEqual([
      'not_found',
    ]);
  });
});
