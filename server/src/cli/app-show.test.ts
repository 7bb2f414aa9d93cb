import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenidUse } from '@portico/contract/staff/applications';
import type { ApplicationGroups } from '@portico/contract/staff/groups';
import { afterAll, expect, it } from 'vitest';
import type { ApplicationInput } from '../acts/applications/application-input.ts';
import { describeServer } from '../testing/both-databases.ts';
import { operate, operateJson } from '../testing/operate.ts';

/** What can be set, and how `app show` prints it. The types name all of it. */
type Printed<Of> = { readonly [Name in keyof Required<Of>]: RegExp };

const plain: Printed<ApplicationInput & { readonly place: unknown }> = {
  name: /^name: +Kiosk$/m,
  names: /^name de: +Der Kiosk$/m,
  shorts: /^short text en: +At the corner$/m,
  type: /^type: +travel$/m,
  color: /^color: +#8a1538$/m,
  icon: /^icon: +\/brand\/\S+\.png$/m,
  scene: /^in its arch: +its mark alone$/m,
  url: /^home page: +https:\/\/kiosk\.example\/home$/m,
  place: /^place: +1$/m,
  returnAddresses: /^return addresses: +https:\/\/kiosk\.example\/back$/m,
  logoutUri: /^logout address: +https:\/\/kiosk\.example\/told-out$/m,
  forwardAuth: /^a proxy asks:/m,
  texts: /^text en: +The kiosk: Papers and more$/m,
};
const openid: Printed<OpenidUse> = {
  kind: /^kind: +web$/m,
  redirectUris: /^redirect URIs: +https:\/\/kiosk\.example\/callback$/m,
  logoutReturnUris: /^return addresses after a sign-out: +https:\/\/kiosk\.example\/bye$/m,
  logoutUri: /^logout address: +https:\/\/kiosk\.example\/told$/m,
  loginUri: /^login address: +https:\/\/kiosk\.example\/begin$/m,
  jwks: /^client authentication: +by its keys$/m,
  scopes: /^scopes: +openid email$/m,
  firstParty: /^consent: +not asked for$/m,
  pairwise: /^identifiers of users: +its own$/m,
  withoutPkce: /^PKCE: +not demanded/m,
  withoutNonce: /nor a nonce$/m,
  claimsInIdToken: /^claims of its scopes: +also in its ID tokens$/m,
  idTokenAlgorithm: /^algorithm of ID tokens: +ES256$/m,
  resources: /^servers that check its tokens: +https:\/\/api\.kiosk\.example\/$/m,
  resourceScopes: /^scopes of these servers: +papers$/m,
};
const access: Printed<ApplicationGroups> = {
  openTo: /^open to: +members of/m,
  openGroups: /^open to: +members of readers$/m,
  signInMinutes: /^longest sign-in: +30 minutes$/m,
  minimumSignIn: /^minimum sign-in: +second-factor$/m,
  learns: /^groups that it learns: +readers$/m,
  learnedGroups: /^groups that it learns: +readers$/m,
  groupsClaim: /^claim of groups: +teams,/m,
  groupsShape: /^claim of groups: .*commas$/m,
  rolesClaim: /^claim of roles: +posts,/m,
  rolesShape: /^claim of roles: .*commas$/m,
};

describeServer('An operator', (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const written = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const run = async (...parts: readonly string[]) => {
    expect(await operate(server, ['app', ...parts])).toMatchObject({ code: 0 });
  };
  const shows = async (expected: Readonly<Record<string, RegExp>>, has: (shown: object) => object | null) => {
    const { out } = await operate(server, ['app', 'show', 'KIOSK']);
    const missing = Object.entries(expected).filter(([, line]) => !line.test(out));
    expect(missing).toEqual([]);
    const json = has(await operateJson<object>(server, 'app', 'show', 'KIOSK'));
    expect(Object.keys(json ?? {})).toEqual(expect.arrayContaining(Object.keys(expected)));
  };

  it('An operator sees of an application all that can be set of it, as lines and as JSON', async () => {
    const icon =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M8 8h48v48H8z"/></svg>';
    const at = (path: string) => `https://kiosk.example/${path}`;
    await run('add', 'KIOSK', '--name', 'Kiosk', '--url', at('home'), '--return-address', at('back'));
    const words = ['--title', 'The kiosk', '--description', 'Papers and more', '--short', 'At the corner'];
    const face = [
      '--type',
      'travel',
      '--color',
      '#8a1538',
      '--icon',
      written('icon.svg', icon),
      '--mark-alone',
    ];
    const rest = [
      '--name-in',
      'de=Der Kiosk',
      '--logout-uri',
      at('told-out'),
      '--forward-auth',
      '--place',
      '1',
    ];
    await run('edit', 'KIOSK', ...words, ...face, ...rest);
    await shows(plain, (shown) => shown);

    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
    const jwks = written(
      'keys.json',
      JSON.stringify({ keys: [{ ...key, alg: 'ES256', use: 'sig', kid: 'a' }] }),
    );
    const addresses = [
      '--redirect-uri',
      at('callback'),
      '--logout-return',
      at('bye'),
      '--logout-uri',
      at('told'),
    ];
    const own = [
      '--login-uri',
      at('begin'),
      '--scopes',
      'email',
      '--first-party',
      '--pairwise',
      '--jwks',
      jwks,
    ];
    const less = ['--without-pkce', '--without-nonce', '--id-token-claims', '--id-token-algorithm', 'ES256'];
    const servers = ['--resource', 'https://api.kiosk.example/', '--resource-scopes', 'papers'];
    await run('openid', 'KIOSK', ...addresses, ...own, ...less, ...servers);
    await shows(openid, (shown) =>
      'openid' in shown && typeof shown.openid === 'object' ? shown.openid : null,
    );

    const because = ['--reason', 'a trial'];
    await operateJson(server, 'group', 'add', 'readers', 'Readers', ...because);
    const open = [
      '--open-to',
      'groups',
      '--group',
      'readers',
      '--minimum-sign-in',
      'second-factor',
      '--sign-in-minutes',
      '30',
    ];
    const learns = ['--learns', 'chosen', '--learned', 'readers', '--groups-claim', 'teams'];
    const shapes = ['--groups-as', 'commas', '--roles-claim', 'posts', '--roles-as', 'commas'];
    await run('groups', 'KIOSK', ...open, ...learns, ...shapes, ...because);
    await shows(access, (shown) =>
      'access' in shown && typeof shown.access === 'object' ? shown.access : null,
    );
  });
});
