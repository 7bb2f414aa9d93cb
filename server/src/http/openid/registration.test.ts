import { expect, it } from 'vitest';
import { editApplication } from '../../acts/applications/edit-application.ts';
import { createRegistrationToken, endToken } from '../../acts/applications/registration-tokens.ts';
import { removeApplication } from '../../acts/applications/remove-application.ts';
import { listSelfRegistered } from '../../capabilities/applications/store.ts';
import { insertErasedSubjects } from '../../capabilities/erased-subjects/store.ts';
import { deleteRemovedApplications } from '../../db/large-tables/application-removal.ts';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import {
  authorizationRequest,
  authorize,
  exchange,
  requestTokens,
  signedInBrowser,
  userinfo,
  walk,
} from '../../testing/openid.ts';
import type { TestServer } from '../../testing/test-server.ts';

const redirectUri = 'https://wiki.example/callback';
const wiki = { client_name: 'The wiki', redirect_uris: [redirectUri] };
const system = { type: 'system' } as const;

const newToken = async ({ context }: TestServer, more = {}) =>
  await createRegistrationToken(context, system, {
    name: 'Team of the wiki',
    most: 2,
    days: 7,
    scopes: ['openid', 'profile', 'email'],
    ...more,
  });

/** Registers an application as a program does, and returns what it is answered. */
async function register(server: TestServer, token: string, about: object = wiki) {
  const answer = await server.fetch('/oidc/reg', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(about),
  });
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, string>> }; // RFC 7591 §3.2
}

async function manage(server: TestServer, { body }: Awaited<ReturnType<typeof register>>, method: string) {
  const { pathname } = new URL(body.registration_client_uri ?? '');
  const headers = { authorization: `Bearer ${body.registration_access_token}` };
  return await server.fetch(pathname, { method, headers });
}

const recordsOf = async ({ context: { db } }: TestServer, subject: string) =>
  await db.kysely
    .selectFrom('audit_records')
    .select(['type', 'details'])
    .where('subject', '=', subject)
    .execute();

describeServer('a program that registers an application (RFC 7591)', (server) => {
  const metadata = async () =>
    (await (await server.fetch('/oidc/.well-known/openid-configuration')).json()) as Readonly<
      Record<string, unknown>
    >;

  it('A program needs an operator’s token to register an application: nobody is told of the endpoint, or answered, without one [D19]', async () => {
    expect((await metadata()).registration_endpoint).toBeUndefined();
    const guest = await register(server, 'guessed');
    expect([guest.status, guest.body.error]).toEqual([401, 'invalid_token']);
    const { id, token } = await newToken(server);
    expect((await metadata()).registration_endpoint).toBe('http://portal.test:3000/oidc/reg');
    await endToken(server.context, system, id);
    expect((await metadata()).registration_endpoint).toBeUndefined();
    expect((await register(server, token)).status).toBe(401);
    await expect(endToken(server.context, system, id)).rejects.toMatchObject({ code: 'token_not_found' });
  });

  it('A self-registered application signs in users who were told so and have allowed it: it has its own identifiers of them', async () => {
    const { id: tokenId, token } = await newToken(server);
    const registered = await register(server, token);
    expect(registered.status).toBe(201);
    const { client_id: id = '', client_secret: secret = '' } = registered.body;
    const client = { id, secret, redirectUri };
    const browser = await signedInBrowser(server, 'carol');
    const request = authorizationRequest(client, { scope: 'openid profile' });
    const screen = await walk(server, browser, request.url);
    expect(screen.pathname).toBe('/es/consent');
    // Its name is no part of an address, and of no page for guests.
    expect(screen.searchParams.has('application')).toBe(false);
    const asked = screen.searchParams.get('request') ?? '';
    const carol = { token: browser.cookies.get('access_token') ?? '' };
    const { data } = await browser.call('findConsentRequest', { request: asked }, carol);
    expect(data).toEqual({
      application: id,
      scopes: ['openid', 'profile'],
      host: 'wiki.example',
      registeredItself: { name: 'The wiki' },
    });
    await browser.call('giveConsent', { request: asked }, carol);
    const home = await walk(server, browser, `/oidc/interaction/${asked}`);
    expect(home.origin + home.pathname).toBe(redirectUri);
    const { access_token: access } = await requestTokens(server, client, exchange(home, request, client));
    const { claims: learned } = await userinfo(server, access ?? '');
    expect(learned.name).toContain('Carol');
    const account = await server.context.db.kysely.selectFrom('accounts').select('id').execute();
    expect(account.map(({ id: known }) => known)).not.toContain(learned.sub);
    const cards = (await browser.call('listApplicationAccess', {}, carol)).data;
    expect(cards).toMatchObject([
      { application: id, name: 'The wiki', learned: ['openid', 'profile'], open: true },
    ]);
    const [added] = await recordsOf(server, id);
    expect([added?.type, JSON.parse(added?.details ?? '{}').registrationToken]).toEqual([
      'APPLICATION_ADDED',
      tokenId,
    ]);
  });

  it('An application that a program has registered leads a guest to a sign-in that names no application', async () => {
    const { token } = await newToken(server);
    const { body } = await register(server, token, { ...wiki, token_endpoint_auth_method: 'none' });
    expect(body.client_secret).toBeUndefined();
    const request = authorizationRequest({ id: body.client_id ?? '', secret: null, redirectUri });
    const login = await walk(server, openBrowser(server), request.url);
    expect(login.pathname).toBe('/en/login');
    expect([...login.searchParams.keys()]).toEqual(['backUrl']);
  });

  it('A program registers no application of the hand-off, nor one that guests see [D19]', async () => {
    const { token } = await newToken(server);
    const { body } = await register(server, token);
    const id = body.client_id ?? '';
    const config = (await server.call('getConfig', {})).data;
    expect(JSON.stringify(config)).not.toMatch(/wiki/i);
    const browser = await signedInBrowser(server, 'alice');
    const alice = { token: browser.cookies.get('access_token') ?? '' };
    const input = { application: id, requestedUrl: redirectUri };
    const answer = await browser.call('findRedirectUrl', input, alice);
    expect(answer.codes).toEqual(['unsupported_application']);
    await expect(
      editApplication(server.context, system, { id, returnAddresses: ['https://wiki.example/'] }),
    ).rejects.toMatchObject({ code: 'registered_itself' });
  });

  it('A program registers no more applications than its token allows, also when it asks many times at once [D19]', async () => {
    const { token } = await newToken(server, { most: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(server, token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const kept = await server.context.db.kysely
      .selectFrom('applications')
      .select('id')
      .where('registered_by', 'is not', null)
      .execute();
    const ids = new Set(kept.map(({ id }) => id));
    expect(answers.filter(({ body }) => ids.has(body.client_id ?? ''))).toHaveLength(3);
  });

  it('A program that registers an application is refused when its token has expired', async () => {
    const { token } = await newToken(server, { days: 1 });
    await server.later(86_401);
    expect((await register(server, token)).status).toBe(401);
  });

  it.each([
    ['a redirect URI without TLS', { redirect_uris: ['http://wiki.example/'] }, 'invalid_redirect_uri'],
    ['a wildcard', { redirect_uris: ['https://*.wiki.example/'] }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [
      'a scheme of its own',
      {
        redirect_uris: ['org.example.wiki:/back'],
        application_type: 'native',
        token_endpoint_auth_method: 'none',
      },
      'invalid_redirect_uri',
    ],
    ['no redirect URI', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['the name of another application', { client_name: 'ＳＴＯＲＥ' }, 'invalid_client_metadata'],
    ['the name of the portal', { client_name: 'por tico' }, 'invalid_client_metadata'],
    ['that name in Cyrillic letters', { client_name: 'Роrtісо' }, 'invalid_client_metadata'],
    ['that name in Greek letters', { client_name: 'Pοrτιcο' }, 'invalid_client_metadata'],
    ['that name with an accent', { client_name: 'Pórtico' }, 'invalid_client_metadata'],
    ['that name with a digit', { client_name: 'P0RT1CO' }, 'invalid_client_metadata'],
    ['that name with a letter of no width', { client_name: 'Por\u200btico' }, 'invalid_client_metadata'],
    ['a name with a control character', { client_name: 'The\u0000wiki' }, 'invalid_client_metadata'],
    ['a name that changes the direction', { client_name: '\u202eikiw' }, 'invalid_client_metadata'],
    ['a name of 65 letters', { client_name: 'w'.repeat(65) }, 'invalid_client_metadata'],
    ['a scope that its token has not', { scope: 'openid verification' }, 'invalid_client_metadata'],
    ['an implicit answer', { response_types: ['id_token'] }, 'invalid_client_metadata'],
    ['a grant without users', { grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
    ['a home page that is a script', { client_uri: 'javascript:alert(1)' }, 'invalid_client_metadata'],
  ] as const)(
    'A program that registers an application is refused %s, and can try again',
    async (_what, about, error) => {
      const { token } = await newToken(server, { most: 1 });
      const refused = await register(server, token, { ...wiki, ...about });
      expect([refused.status, refused.body.error]).toEqual([400, error]);
      expect((await register(server, token)).status).toBe(201);
    },
  );

  it('A program cannot register an application as the operator’s own, nor bring pictures, keys and servers [D19]', async () => {
    const { token } = await newToken(server);
    const about = {
      ...wiki,
      is_first_party: true,
      resources: ['https://api.example'],
      resource_scopes: ['all'],
      logo_uri: 'https://evil.example/logo.svg',
      jwks_uri: 'https://evil.example/keys',
      subject_type: 'public',
    };
    const { status, body } = await register(server, token, about);
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toMatch(/evil|first_party|resource/);
    const row = await server.context.db.kysely
      .selectFrom('openid_clients')
      .selectAll()
      .where('application', '=', body.client_id ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_party: 0, pairwise: 1, resources: null, jwks: null });
  });

  it('A program reads and ends what it has registered with the token that it was answered, and never changes it (RFC 7592)', async () => {
    const { token } = await newToken(server);
    const [one, other] = [await register(server, token), await register(server, token)];
    const read = await manage(server, one, 'GET');
    const found = (await read.json()) as Readonly<Record<string, unknown>>;
    expect(found).toMatchObject({
      client_id: one.body.client_id,
      client_name: 'The wiki',
      redirect_uris: [redirectUri],
    });
    // Its secret is stored as a digest, which is told to nobody.
    expect(Object.keys(found)).not.toContain('client_secret');
    expect((await manage(server, one, 'PUT')).status).toBe(404);
    const foreign = {
      ...one,
      body: { ...one.body, registration_client_uri: other.body.registration_client_uri ?? '' },
    };
    expect((await manage(server, foreign, 'GET')).status).toBe(401);
    const { db } = server.context;
    const ids = [one, other].map(({ body }) => body.client_id ?? '');
    await insertErasedSubjects(
      db,
      ids.map((application) => ({ application, subject: 'somebody' })),
    );
    expect((await manage(server, other, 'DELETE')).status).toBe(204);
    const registered = (await listSelfRegistered(db)).map(({ id }) => id);
    expect(ids.map((id) => registered.includes(id))).toEqual([true, false]);
    await deleteRemovedApplications(db, 0);
    const told = await db.kysely.selectFrom('erased_subjects').select('application').execute();
    expect(told.map(({ application }) => application)).toEqual(ids.slice(0, 1));
    const gone = authorizationRequest({ id: other.body.client_id ?? '', secret: null, redirectUri });
    const address = await authorize(server, await signedInBrowser(server, 'alice'), gone);
    expect(address.pathname).toBe('/en/not-opened');
    expect((await recordsOf(server, other.body.client_id ?? '')).map(({ type }) => type)).toEqual([
      'APPLICATION_ADDED',
      'APPLICATION_REMOVED',
    ]);
  });

  it('A program loses what it has registered when staff remove it', async () => {
    const { token } = await newToken(server);
    const registered = await register(server, token);
    await removeApplication(server.context, system, { id: registered.body.client_id ?? '' });
    expect((await manage(server, registered, 'GET')).status).toBe(401);
  });
});
