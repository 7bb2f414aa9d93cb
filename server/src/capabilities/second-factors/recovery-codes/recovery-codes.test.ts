import { expect, it } from 'vitest';
import { describeOnBoth } from '../../../testing/both-databases.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { join, signIn, trySignIn } from '../../../testing/people.ts';
import {
  activateAuthenticator,
  activateEmail,
  digitsIn,
  firstStep,
  secondStep,
} from '../../../testing/second-factors.ts';

describeOnBoth('recovery codes', (server, onOne) => {
  async function newUser() {
    const user = await join(server);
    const token = await signIn(server, user);
    const app = await activateAuthenticator(server, token);
    return { user, token, app };
  }
  const create = (token: string) => server.call('createRecoveryCodes', {}, { token });
  const left = async (token: string) => (await server.call('getRecoveryCodes', {}, { token })).data.left;

  onOne(() => {
    it('There are ten recovery codes, which are shown once', async () => {
      const { user, token } = await newUser();
      expect(await left(token)).toBe(0);
      const { data, text } = await create(token);
      expect(new Set(data.codes).size).toBe(10);
      for (const code of data.codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
      expect(await left(token)).toBe(10);
      const rows = await server.context.db.kysely.selectFrom('recovery_codes').selectAll().execute();
      const code = data.codes[0] ?? '';
      for (const kept of [JSON.stringify(rows), server.log.join()]) {
        expect(kept).not.toContain(code);
        expect(kept).not.toContain(code.replace('-', ''));
      }
      expect(text).toContain(code);
      for (;;) {
        const mail = await server.mails.mailTo(user.email);
        expect(mail.text).not.toContain(code);
        if (mail.subject === 'Recovery codes for your Portico account') break;
      }
    });

    it('A recovery code is accepted once in place of the code, with blanks and in any case', async () => {
      const { user, token } = await newUser();
      const [code = '', next = ''] = (await create(token)).data.codes;
      const typed = ` ${code.replace('-', ' ').toLowerCase()} `;
      const answer = await secondStep(server, await firstStep(server, user), typed);
      expect([answer.status, answer.data]).toMatchObject([200, { authentication_status: 'SUCCESS' }]);
      expect(await left(token)).toBe(9);
      expect((await secondStep(server, await firstStep(server, user), code)).codes).toEqual([
        'incorrect_otp',
      ]);
      expect((await secondStep(server, await firstStep(server, user), next)).status).toBe(200);
    });

    it('The recovery codes of one user are worthless to another', async () => {
      const carol = await newUser();
      const other = await newUser();
      const [code] = (await create(carol.token)).data.codes;
      expect((await secondStep(server, await firstStep(server, other.user), code)).codes).toEqual([
        'incorrect_otp',
      ]);
    });

    it('A recovery code is accepted although the wrong codes of the day are used up [O04]', async () => {
      const { user, token, app } = await newUser();
      const [code] = (await create(token)).data.codes;
      for (let wrong = 0; wrong < 12; wrong += 3) {
        const pending = await firstStep(server, user);
        for (let attempt = 0; attempt < 3; attempt += 1) await secondStep(server, pending, app.wrongCode());
      }
      const blocked = await firstStep(server, user);
      expect((await secondStep(server, blocked, app.code())).codes).toEqual(['otp_confirmation_error']);
      expect((await secondStep(server, blocked, code)).status).toBe(200);
    });

    it('Recovery codes are compared 20 times an hour for one account, from any number of addresses [O04]', async () => {
      const { user, token } = await newUser();
      const [code] = (await create(token)).data.codes;
      const pending = await firstStep(server, user);
      for (let attempt = 0; attempt < 20; attempt += 1)
        expect((await secondStep(server, pending, 'AAAAA-AAAAA')).codes).toEqual(['incorrect_otp']);
      const refused = await secondStep(server, pending, code);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    });

    it('Recovery codes do not use up the attempts of the code, and tell nothing of them', async () => {
      const { user, token, app } = await newUser();
      await create(token);
      const pending = await firstStep(server, user);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const answer = await secondStep(server, pending, 'AAAAA-AAAAA');
        expect(JSON.parse(answer.text)).not.toHaveProperty('attempts_left');
      }
      expect((await secondStep(server, pending, app.code())).status).toBe(200);
    });

    it('Recovery codes are made only with a second factor, and with a password that was entered in the last 15 minutes [O22]', async () => {
      const { token } = await newUser();
      await server.later(901);
      const refused = await create(token);
      expect([refused.status, JSON.parse(refused.text).reauth_required]).toEqual([403, true]);
      const without = await join(server);
      expect((await create(await signIn(server, without))).codes).toEqual(['not_found']);
    });

    it('Recovery codes end with the last second factor, not with a change of it', async () => {
      const { user, token, app } = await newUser();
      await create(token);
      await activateEmail(server, token, user.email);
      expect(await left(token)).toBe(10);
      const type = 'GOOGLE_AUTHENTICATOR';
      await server.call('startDeactivation', { type }, { token });
      await server.call('confirmDeactivation', { type, code: app.code() }, { token });
      expect(await left(token)).toBe(10);
      await server.call('startDeactivation', { type: 'EMAIL' }, { token });
      await server.quiet();
      const mails = server.mails.waiting(user.email);
      const code = mails.map(({ subject }) => digitsIn(subject)).findLast(Boolean) ?? '';
      const last = await server.call('confirmDeactivation', { type: 'EMAIL', code }, { token });
      expect([last.status, await left(token)]).toEqual([200, 0]);
    });

    it('A recovery code signs in, and the second factor stays active', async () => {
      const { user, token } = await newUser();
      const [code] = (await create(token)).data.codes;
      await secondStep(server, await firstStep(server, user), code);
      expect((await trySignIn(server, user)).data.authentication_status).toBe('TWO_FACTOR_AUTHENTICATION');
    });

    it('Recovery codes never make a browser trusted', async () => {
      const { user, token } = await newUser();
      const [code] = (await create(token)).data.codes;
      const browser = openBrowser(server);
      const { data } = await browser.call('issueToken', {
        grant_type: 'password',
        username: user.email,
        password: user.password,
      });
      const signedIn = await browser.call('issueToken', {
        grant_type: 'oauth_token',
        oauth_token: data.access_token,
        otp: code,
        trust_browser: 'true',
      });
      expect(signedIn.status).toBe(200);
      expect(browser.cookies.has('trusted-browser')).toBe(false);
    });
  });

  it('The user is told by mail that a recovery code was used, and how many are left', async () => {
    const { user, token } = await newUser();
    const [code] = (await create(token)).data.codes;
    await secondStep(server, await firstStep(server, user), code);
    for (;;) {
      const { subject, text } = await server.mails.mailTo(user.email);
      if (subject !== 'A sign-in to your Portico account with a recovery code') continue;
      expect(text).toContain('Codes left: 9.');
      break;
    }
  });

  it('A recovery code is spent once by twenty sign-ins at the same moment [O07]', async () => {
    const { user, token } = await newUser();
    const [code] = (await create(token)).data.codes;
    const steps = [];
    for (let index = 0; index < 20; index += 1) steps.push(await firstStep(server, user));
    const answers = await Promise.all(steps.map((pending) => secondStep(server, pending, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await left(token)).toBe(9);
  });

  it('One sign-in that sends two recovery codes at the same moment does not spend both', async () => {
    const { user, token } = await newUser();
    const { codes } = (await create(token)).data;
    const pending = await firstStep(server, user);
    const answers = await Promise.all(codes.slice(0, 3).map((code) => secondStep(server, pending, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await left(token)).toBe(9);
  });

  it('New recovery codes replace the earlier set, also when two sets are made at the same moment', async () => {
    const { user, token } = await newUser();
    const [old = ''] = (await create(token)).data.codes;
    const sets = await Promise.all([create(token), create(token)]);
    expect(await left(token)).toBe(10);
    expect((await secondStep(server, await firstStep(server, user), old)).codes).toEqual(['incorrect_otp']);
    let accepted = 0;
    for (const { data } of sets)
      accepted += Number(
        (await secondStep(server, await firstStep(server, user), data.codes[3])).status === 200,
      );
    expect(accepted).toBe(1);
  });
});
