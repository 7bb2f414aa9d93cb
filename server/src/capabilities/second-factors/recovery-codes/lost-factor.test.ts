import { expect, it, vi } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { type Credentials, join, signIn, trySignIn } from '../../../testing/people.ts';
import {
  activateAuthenticator,
  activateEmail,
  firstStep,
  secondStep,
} from '../../../testing/second-factors.ts';

const type = 'GOOGLE_AUTHENTICATOR';
const day = 86_400;

describeServer('a user who has lost the second factor', (server) => {
  /** A user who has signed in with one of the recovery codes that were made a day ago; nine are left. */
  async function newUser(prepare = async (_token: string, _user: Credentials): Promise<void> => {}) {
    const user = await join(server);
    const first = await signIn(server, user);
    await activateAuthenticator(server, first);
    await prepare(first, user);
    const { codes } = (await server.call('createRecoveryCodes', {}, { token: first })).data;
    await server.later(day);
    const { data } = await secondStep(server, await firstStep(server, user), codes.pop());
    return { user, token: String(Object(data).access_token), codes };
  }
  const withEmail = (token: string, { email }: Credentials) => activateEmail(server, token, email);
  const deactivate = (token: string, code = '') =>
    server.send('confirmDeactivation', { type, code }, { token });

  it('A user who has lost the second factor signs in with a recovery code and deactivates the factor with another one [6.5, 7.24]', async () => {
    const { user, token, codes } = await newUser(withEmail);
    const other = await secondStep(server, await firstStep(server, user), codes.pop());
    expect(other.data).toMatchObject({ recovery_codes_left: 8 });
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;
    expect((await deactivate(token, typed)).status).toBe(200);
    const { tokens } = (await server.call('listTwoFactorTokens', {}, { token })).data;
    expect(tokens).toEqual([{ tokenType: 'EMAIL' }]);
    expect((await server.call('getRecoveryCodes', {}, { token })).data.left).toBe(7);
    // As after every change of a factor.
    const ended = { token: String(Object(other.data).access_token) };
    expect((await server.call('getProfile', {}, ended)).status).toBe(401);
    const { events } = (await server.call('listActivity', {}, { token })).data;
    const latest = events.slice(0, 2).map((event) => [event.type, event.factor, event.left]);
    expect(latest).toEqual(
      expect.arrayContaining([
        ['FACTOR_DEACTIVATED', type, undefined],
        ['RECOVERY_CODE_USED', undefined, 7],
      ]),
    );
    for (;;) {
      const { subject } = await server.mails.mailTo(user.email);
      if (subject === 'A second step was removed from your Portico account') break;
    }
  });

  it('A user signs in with the password alone once the last factor is deactivated, and has no recovery codes any more', async () => {
    const { user, token, codes } = await newUser();
    expect((await deactivate(token, codes[0])).status).toBe(200);
    expect((await trySignIn(server, user)).data.authentication_status).toBe('SUCCESS');
    const { data } = await server.call('getRecoveryCodes', {}, { token });
    expect(data).toEqual({ left: 0, deactivateFrom: null });
  });

  it('A recovery code deactivates a factor only with a password that was entered in the last 15 minutes [O22]', async () => {
    const { token, codes } = await newUser();
    await server.later(901);
    const refused = await deactivate(token, codes[0]);
    expect([refused.status, JSON.parse(refused.text).reauth_required]).toEqual([403, true]);
    expect((await server.call('getRecoveryCodes', {}, { token })).data.left).toBe(9);
  });

  it('A deactivation needs recovery codes that are a day old: an attacker in the session may have made new ones [O22]', async () => {
    const { token } = await newUser();
    const { codes } = (await server.call('createRecoveryCodes', {}, { token })).data;
    const refused = await deactivate(token, codes[0]);
    expect([refused.status, refused.codes]).toEqual([403, ['access_denied']]);
    const { data } = await server.call('getRecoveryCodes', {}, { token });
    expect(data.left).toBe(10);
    // The database's clock decides, which a test does not move.
    const wait = Date.parse(data.deactivateFrom ?? '') - vi.getRealSystemTime();
    expect(Math.abs(wait - day * 1000)).toBeLessThan(60_000);
  });

  it('A user cannot use a recovery code twice, one of another user, or one for a factor that is not active', async () => {
    const other = await newUser();
    const { user, token, codes } = await newUser();
    await secondStep(server, await firstStep(server, user), codes[0]);
    for (const code of [codes[0], other.codes[0], 'AAAAA-AAAAA'])
      expect((await deactivate(token, code)).codes).toEqual(['invalid_confirmation_code']);
    const email = { type: 'EMAIL', code: codes[1] };
    expect((await server.send('confirmDeactivation', email, { token })).codes).toEqual([
      'confirmation_code_error',
    ]);
    expect((await server.call('getRecoveryCodes', {}, { token })).data.left).toBe(8);
  });

  it('A user who sends several recovery codes at the same moment spends one of them', async () => {
    const { token, codes } = await newUser(withEmail);
    const answers = await Promise.all(codes.slice(0, 5).map((code) => deactivate(token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await server.call('getRecoveryCodes', {}, { token })).data.left).toBe(8);
  });

  it('A deactivation with recovery codes has as many attempts as a sign-in, and both are counted together [O04]', async () => {
    const { user, token, codes } = await newUser();
    const pending = await firstStep(server, user);
    // One was used to sign in.
    await deactivate(token, 'AAAAA-AAAAA');
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await secondStep(server, pending, 'AAAAA-AAAAA');
      expect((await deactivate(token, 'AAAAA-AAAAA')).status).toBe(400);
    }
    expect((await deactivate(token, codes[0])).status).toBe(429);
  });

  it('A deactivation is never let through by a code that is empty, malformed, not ASCII, padded or a list [O16]', async () => {
    const { token } = await newUser();
    await server.call('startDeactivation', { type }, { token });
    const padded = [' 123456', '123456\n', '123456 '];
    const texts = ['', '12345', '1234567', '１２３４５６', 'abcdef', 'AAAAA', 'A'.repeat(65)];
    for (const code of [...padded, ...texts, ['1', '2'], ['123456'], [], {}, null, 123456, true]) {
      const { status, errors } = await server.send('confirmDeactivation', { type, code }, { token });
      expect([code, status, errors[0]?.code]).toEqual([code, 400, 'validation_error']);
      expect(errors[0]?.fieldName).toBe('code');
    }
    const absent = await server.send('confirmDeactivation', { type }, { token });
    expect(absent.errors[0]?.fieldName).toBe('code');
  });
});

describeServer(
  'a user who has lost the second factor, where deactivation is not allowed',
  (server) => {
    it('Where deactivation is not allowed, it is refused with a recovery code too [6.5, O12]', async () => {
      const token = await signIn(server, await join(server));
      await activateAuthenticator(server, token);
      const { data } = await server.call('createRecoveryCodes', {}, { token });
      const refused = await server.send('confirmDeactivation', { type, code: data.codes[0] }, { token });
      expect([refused.status, refused.codes]).toEqual([403, ['access_denied']]);
      expect((await server.call('getRecoveryCodes', {}, { token })).data.left).toBe(10);
    });
  },
  { PORTICO_TWO_FA_DEACTIVATION_ALLOWED: 'false' },
);
