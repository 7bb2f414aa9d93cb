import { afterAll, expect, it, vi } from 'vitest';
import { createCaptcha } from '../../adapters/captcha.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { failTimes } from '../../testing/failures.ts';
import { guest, join, type person, trySignIn } from '../../testing/people.ts';
import { startSiteverify } from '../../testing/siteverify.ts';

const google = await startSiteverify();
afterAll(() => google.stop());

type Credentials = Pick<ReturnType<typeof person>, 'email' | 'password'>;

describeServer(
  'signing in with reCAPTCHA',
  (server) => {
    const withAnswer = ({ email, password }: Credentials, google_recaptcha_v2: string, address?: string) =>
      server.call(
        'issueToken',
        { grant_type: 'password', username: email, password, google_recaptcha_v2 },
        { ...(address && { address }) },
      );
    /** How many lines of the log say that Google's server was not reached. */
    const unverified = () => server.log.filter((line) => line.includes('could not be verified')).length;
    const suspected = async () => {
      const grace = await join(server);
      await failTimes(server, grace.email, 3);
      return grace;
    };

    it('Grace signs in with reCAPTCHA when Google’s server accepts her answer, once for each answer [4.10, 8.3, T03, T04]', async () => {
      const grace = await suspected();
      expect((await trySignIn(server, grace)).codes).toEqual(['google_recaptcha_v2_required']);
      expect((await withAnswer(grace, 'guess')).codes).toEqual(['invalid_recaptcha']);
      const answer = `${google.rightAnswer} ${grace.email}`;
      expect((await withAnswer(grace, answer, '203.0.113.50')).status).toBe(200);
      expect(Object.fromEntries(google.requests.at(-1) ?? [])).toEqual({
        secret: google.secret,
        response: answer,
        remoteip: '203.0.113.50',
      });
      expect((await withAnswer(grace, answer)).codes).toEqual(['invalid_recaptcha']);
    });

    it.each(['hangs', 'fails', 'sends-html', 'sends-much'] as const)(
      'A sign-in with reCAPTCHA is refused within five seconds while Google’s server %s, and a sign-in without captcha succeeds [T05]',
      async (behaviour) => {
        const [grace, other] = [await suspected(), await join(server)];
        const answer = `${google.rightAnswer} ${behaviour} ${grace.email}`;
        const before = unverified();
        google.behave(behaviour);
        const timeLimits = vi.spyOn(AbortSignal, 'timeout');
        const refused = withAnswer(grace, answer);
        expect((await trySignIn(server, other)).status).toBe(200);
        expect(await refused).toMatchObject({ status: 400, codes: ['invalid_recaptcha'] });
        // A busy machine would make a measured time longer.
        expect(timeLimits.mock.calls).toContainEqual([3_000]);
        timeLimits.mockRestore();
        expect(unverified()).toBe(before + 1);

        google.behave('verifies');
        expect((await withAnswer(grace, answer)).status).toBe(200);
      },
    );

    it('A sign-in with reCAPTCHA is refused when the answer was solved on another site, and succeeds when on this one [T05]', async () => {
      const grace = await suspected();
      const answer = `${google.rightAnswer} ${grace.email}`;
      google.solvedOn('evil.example');
      expect((await withAnswer(grace, answer)).codes).toEqual(['invalid_recaptcha']);
      google.solvedOn(server.context.config.publicUrl.hostname);
      expect((await withAnswer(grace, answer)).status).toBe(200);
      google.solvedOn(undefined);
    });

    it('Google’s server is not asked for a minute after it has failed three times in a row, but is after answers that it could not read [T05]', async () => {
      const { context } = server;
      const { config, db, keys, log, rules } = context;
      const captcha = createCaptcha(config, db, keys, log, rules.current);
      const asked = async (behaviour: Parameters<typeof google.behave>[0]) => {
        google.behave(behaviour);
        const { length } = google.requests;
        expect(await captcha.accepts('guess', '203.0.113.50')).toBe(false);
        return google.requests.length > length;
      };
      const failing = ['cannot-read', 'cannot-read', 'cannot-read', 'fails', 'fails', 'fails'] as const;
      for (const behaviour of failing) expect(await asked(behaviour)).toBe(true);
      expect(await asked('verifies')).toBe(false);
    });

    it('The registration uses reCAPTCHA as its captcha as well when the sign-in uses it [2.46, T05]', async () => {
      google.behave('fails');
      const input = { ...guest(), googleRecaptchaV2: `${google.rightAnswer} of a guest` };
      expect((await server.call('register', input)).errors).toEqual([
        { code: 'validation_error', fieldName: 'googleRecaptchaV2', codes: ['invalid_recaptcha'] },
      ]);
      google.behave('verifies');
      expect((await server.call('register', input)).status).toBe(200);
    });

    it('The server writes its reCAPTCHA secret into no log and no configuration', async () => {
      const { text } = await server.call('getConfig', {});
      expect(text + server.log.join('')).not.toContain(google.secret);
    });
  },
  {
    PORTICO_CAPTCHA: 'recaptcha',
    PORTICO_RECAPTCHA_SITE_KEY: 'site',
    PORTICO_RECAPTCHA_SECRET: google.secret,
    PORTICO_RECAPTCHA_VERIFY_URL: google.url,
  },
);
