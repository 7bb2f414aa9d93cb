import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmallApplication } from './src/small-application.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorldWithApplications } from './src/world.ts';

// Everything that the server can say.
const world = openWorldWithApplications({ LOG_LEVEL: 'trace' });
const travel = { id: 'TRAVEL', secret: 'demo-secret-of-travel' };
const application = await startSmallApplication(() => `${world.portalUrl}/oidc`, travel);
beforeAll(() =>
  world.changeDatabase(`INSERT INTO openid_clients
    (application, kind, redirect_uris, logout_return_uris, logout_uri, scopes, first_party, pairwise)
    VALUES ('TRAVEL', 'WEB', '["${application.url}/callback"]', '["${application.url}/"]', '${application.url}/signed-out', '["openid","profile","email"]', 0, 0)`),
);
afterAll(() => application.close());

/** Their value is in the addresses of a request: the id of one, whose browser is known by the signature beside it, and the state with which the cookie is compared. */
const partsOfAddresses: ReadonlySet<string> = new Set([
  'openid_interaction',
  'openid_resume',
  'portico_state',
]);

/** Writes down all that a browser shows, stores and sends where others could read it, and every secret that occurs. */
async function watch(visitor: Visitor) {
  const { context, page } = visitor;
  const seen: { readonly where: string; readonly text: string }[] = [];
  const secrets = new Map<string, string>();
  const pages: Promise<void>[] = [];
  context.on('request', (request: Request) => {
    const about = `${request.method()} ${request.url().split('?')[0]}`;
    // The hand-off brings its token, and an answer of OpenID Connect its code, in the address of one request, which the application leaves at once.
    for (const name of ['access_token', 'code', 'id_token_hint']) {
      const value = new URL(request.url()).searchParams.get(name);
      if (value) secrets.set(value, `${name} in the address of ${about}`);
    }
    pages.push(
      request.allHeaders().then(({ referer = '' }) => {
        seen.push({ where: `the Referer of ${about}`, text: referer });
      }),
    );
  });
  context.on('response', (response) => {
    if (!response.headers()['content-type']?.startsWith('text/html')) return;
    // Any error: the body of a redirect, and that of a page that was left meanwhile, cannot be read.
    const body = response.text().catch(() => '');
    pages.push(
      body.then((text) => void seen.push({ where: `the page ${response.url().split('?')[0]}`, text })),
    );
  });
  return {
    secrets,
    /** Looks at the page, its history and its cookies as they are now. */
    look: async () => {
      for (const { name, value } of await context.cookies())
        if (value.length > 15 && !partsOfAddresses.has(name)) secrets.set(value, `the cookie ${name}`);
      const now = page.url().split('?')[0];
      seen.push({ where: `the page ${now} as it is shown`, text: await page.content() });
      for (const address of await visitor.history())
        seen.push({ where: `the history at ${now}`, text: address });
    },
    /** Where a secret was found, by what it is. */
    found: async (others: readonly string[], log: string) => {
      await Promise.all(pages);
      for (const secret of others)
        if (!secrets.has(secret)) secrets.set(secret, 'a secret of the application');
      const places = [...seen, { where: 'the log', text: log }];
      return [...secrets].flatMap(([secret, what]) =>
        places.flatMap(({ where, text }) =>
          text.includes(secret) || text.includes(encodeURIComponent(secret)) ? [`${what}, in ${where}`] : [],
        ),
      );
    },
    places: () => seen.length,
  };
}

it('Signing in by hand-off and OpenID Connect, and out, leaves no code, token, client secret or session cookie in a Referer, history entry, page or log [1.3, 4.6, 4.11, D18]', async () => {
  const alice = await world.visitor();
  alice.expectsError(/127\.0\.0\.1:\d+.* is a request to another origin/);
  const watched = await watch(alice);
  const step = async (act: () => Promise<unknown>) => {
    await act();
    await watched.look();
  };

  await step(() => alice.page.goto(`${world.storeUrl}/orders`));
  await step(async () => {
    await alice.signsInAs('alice');
    await alice.finds('heading', 'Your orders, Alice');
    await alice.page.waitForURL(`${world.storeUrl}/orders`);
  });
  // An application of the demo, with an ordinary library.
  await step(async () => {
    await alice.page.goto(`${world.urlOf('business')}/`);
    await alice.page.waitForLoadState();
  });
  await step(() => alice.opens('/en/profile/disclosures'));

  await step(async () => {
    await alice.page.goto(`${application.url}/`);
    await alice.follows('Sign in');
    await alice.finds('heading', 'Allow the access of Travel?');
  });
  await step(async () => {
    await alice.presses('Allow');
    await alice.finds('heading', 'Tokens: 1');
  });
  await step(async () => {
    await alice.follows('Renew');
    await alice.finds('heading', 'Tokens: 2');
  });
  await step(async () => {
    await alice.follows('Sign out');
    await alice.page.waitForURL(`${application.url}/`);
    await alice.finds('heading', 'Tokens: 2');
  });
  await step(async () => {
    await alice.follows('Sign in');
    await alice.signsInAs('alice');
    await alice.finds('heading', 'Tokens: 3');
  });
  // With the ID token of a session that has ended, the portal asks.
  await step(async () => {
    await alice.follows('Sign out once more');
    await alice.finds('heading', 'Sign out?');
  });
  await step(async () => {
    await alice.presses('Sign out');
    await alice.page.waitForURL(`${application.url}/`);
  });

  const { log } = world;
  expect(log).toContain('"route":"/oidc/token"');
  expect(await watched.found([...application.secrets(), travel.secret], log)).toEqual([]);
  // Nothing was found because nothing was looked at: these occurred.
  const what = [...watched.secrets.values()].join('\n');
  for (const kind of [
    'access_token in',
    'code in',
    'id_token_hint in',
    'cookie access_token',
    'cookie token-companion',
    'cookie openid_session',
    'a secret',
  ])
    expect(what).toContain(kind);
  expect(watched.places()).toBeGreaterThan(30);
});
