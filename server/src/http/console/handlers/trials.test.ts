import type { InputOf } from '@portico/contract/endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { findRecords } from '../../../capabilities/audit/find-records.ts';
import { trialParameter } from '../../../capabilities/openid/trials.ts';
import { describeServer } from '../../../testing/both-databases.ts';
import type { Browser } from '../../../testing/browser.ts';
import { consoleUrl, openConsoleForStaff } from '../../../testing/console.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  registerClient,
  requestTokens,
  signedInBrowser,
  walk,
} from '../../../testing/openid.ts';
import { application, signIn } from '../../../testing/people.ts';

const settings = { PORTICO_CONSOLE_PORT: '3002', PORTICO_CONSOLE_URL: consoleUrl.href };

describeServer(
  'a trial of a sign-in',
  (server) => {
    const { admin, adminId, support } = openConsoleForStaff(server);

    const start = async (id: string) => {
      const { trial, url } = (await admin.call('startTrial', { id })).data;
      return { trial, url: url ?? '', page: `${consoleUrl.origin}/en/applications/${id}?trial=${trial}` };
    };
    const look = async (id: string, trial: string) => (await admin.call('getTrial', { id, trial })).data;
    /** Follows an address as the window of the trial does, in which somebody is signed in to the portal. */
    const follow = async (url: string, browser?: Browser) => {
      const { pathname, search } = new URL(url);
      return await walk(server, browser ?? (await signedInBrowser(server, 'alice')), pathname + search);
    };
    const issued = async () => {
      const { kysely } = server.context.db;
      const models = ['AuthorizationCode', 'AccessToken', 'RefreshToken'];
      const entries = await kysely
        .selectFrom('openid_entries')
        .select('model')
        .where('model', 'in', models)
        .execute();
      const tokens = await kysely
        .selectFrom('tokens')
        .select('kind')
        .where('kind', '=', 'HAND_OFF')
        .execute();
      return entries.length + tokens.length;
    };

    it('A trial of a sign-in walks the request of the application itself, and comes back to the console without a code [3.2]', async () => {
      await registerClient(server);
      const { trial, url, page } = await start('TRAVEL');
      const { searchParams } = new URL(url);
      expect(searchParams.get('redirect_uri')).toBe('https://travel.portico.example/callback');
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
      expect(await look('TRAVEL', trial)).toEqual({ isEnded: false, passed: false, steps: [] });
      expect((await follow(url)).href).toBe(page);
      expect(await look('TRAVEL', trial)).toEqual({
        isEnded: true,
        passed: true,
        steps: [
          { step: 'user_signs_in', about: 'openid profile email verification', fault: null },
          {
            step: 'user_returns',
            about: 'https://travel.portico.example/callback (code, state, iss)',
            fault: null,
          },
        ],
      });
      expect(await issued()).toBe(0);
      const [newest] = (await findRecords(server.context.db, { subject: 'TRAVEL' })).records;
      expect(newest).toMatchObject({ type: 'APPLICATION_TESTED', actorType: 'staff', actor: adminId() });
      expect(JSON.stringify(newest)).not.toContain(trial);
      // Its address leads nowhere else when it is opened again, and shows what it has shown.
      expect((await follow(url)).href).toBe(page);
      expect(await issued()).toBe(0);
    });

    it('A trial of a sign-in asks what an application of others may learn, and says that the user did not allow it', async () => {
      await registerClient(server, { firstParty: false });
      const { trial, url, page } = await start('TRAVEL');
      const browser = await signedInBrowser(server, 'alice');
      const asked = await follow(url, browser);
      expect(asked.pathname).toBe('/en/consent');
      const request = asked.searchParams.get('request');
      const refused = await walk(server, browser, `/oidc/interaction/${request}?refused=1`);
      expect(refused.href).toBe(page);
      expect((await look('TRAVEL', trial)).steps).toEqual([
        { step: 'user_signs_in', about: 'access_denied', fault: 'user_refused' },
      ]);
      await registerClient(server);
    });

    it('A trial of a sign-in names the error of a request that would not be answered at the application', async () => {
      await registerClient(server);
      const { trial, url, page } = await start('TRAVEL');
      const wrong = new URL(url);
      wrong.searchParams.set('redirect_uri', 'https://travel.portico.example/other');
      expect((await follow(wrong.href)).href).toBe(page);
      expect(await look('TRAVEL', trial)).toMatchObject({
        passed: false,
        steps: [{ about: 'invalid_redirect_uri', fault: 'sign_in_failed' }],
      });
    });

    it('A trial of a sign-in of the hand-off checks the return address, and issues no token [4.6]', async () => {
      const { trial, url, page } = await start('STORE');
      const login = new URL(url);
      expect(login.pathname).toBe('/en/login');
      const input = { application: 'STORE', requestedUrl: login.searchParams.get('backUrl') ?? '' };
      const token = await signIn(server, 'alice');
      expect((await server.call('findRedirectUrl', input, { token })).data).toEqual({
        url: page,
        applicationName: 'Store',
      });
      expect(await look('STORE', trial)).toMatchObject({
        passed: true,
        steps: [{ step: 'user_signs_in' }, { about: `${application('STORE').url} (access_token)` }],
      });
      expect(await issued()).toBe(0);
    });

    it('A trial of a sign-in of the hand-off keeps the query of the home page byte for byte [4.6]', async () => {
      const { kysely } = server.context.db;
      const { url: home } = application('STORE');
      const setHome = (url: string) =>
        kysely.updateTable('applications').set({ url }).where('id', '=', 'STORE').execute();
      onTestFinished(async () => void (await setHome(home)));
      const own = `${home}?q=a%20b&flag&to=%2fX`;
      await setHome(own);
      const { trial, url } = await start('STORE');
      expect(new URL(url).searchParams.get('backUrl')).toBe(`${own}&${trialParameter}=${trial}`);
    });

    it('A trial begins no sign-in where the home page is below no return address', async () => {
      const elsewhere: InputOf<'addApplication'> = {
        id: 'ELSEWHERE',
        name: 'Elsewhere',
        type: 'store',
        url: 'https://home.example/',
        returnAddresses: ['https://other.example/'],
        texts: { en: { title: 'Elsewhere', description: 'Elsewhere' } },
      };
      await admin.call('addApplication', elsewhere);
      const { trial, url } = (await admin.call('startTrial', { id: 'ELSEWHERE' })).data;
      expect(url).toBeNull();
      expect(await look('ELSEWHERE', trial)).toEqual({
        isEnded: true,
        passed: false,
        steps: [{ step: 'home_registered', about: 'https://home.example/', fault: 'not_registered' }],
      });
    });

    it('A trial keeps nothing of requests with a made-up trial name, or with the name of another application’s trial [D01]', async () => {
      await registerClient(server);
      const client = await registerClient(server, { id: 'STORE' });
      const { trial } = await start('TRAVEL');
      const browser = await signedInBrowser(server, 'alice');
      for (const state of ['portico-trial-', `portico-trial-${'a'.repeat(43)}`, trial]) {
        const request = authorizationRequest(client, { state });
        const address = await authorize(server, browser, request);
        expect(address.origin + address.pathname).toBe(client.redirectUri);
        expect((await requestTokens(server, client, exchange(address, request, client))).status).toBe(200);
      }
      expect((await look('TRAVEL', trial)).isEnded).toBe(false);
      expect((await look('STORE', trial)).steps).toMatchObject([{ fault: 'trial_expired' }]);
    });

    it('A trial of a sign-in is begun by admins alone, and ends after 15 minutes', async () => {
      expect((await support.call('startTrial', { id: 'STORE' })).status).toBe(403);
      const { trial } = await start('STORE');
      expect((await support.call('getTrial', { id: 'STORE', trial })).status).toBe(403);
      await server.later(901);
      expect((await look('STORE', trial)).steps).toEqual([
        { step: 'user_signs_in', about: '', fault: 'trial_expired' },
      ]);
    });
  },
  settings,
);
