import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InputOf } from '@portico/contract/endpoints';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { editApplication } from '../../../acts/applications/edit-application.ts';
import { setOpenid } from '../../../acts/applications/set-openid.ts';
import { findRecords } from '../../../capabilities/audit/find-records.ts';
import { describeServer } from '../../../testing/both-databases.ts';
import { openConsoleForStaff } from '../../../testing/console.ts';

const cafe: Omit<InputOf<'editApplication'>, 'place'> = {
  id: 'CAFE',
  name: 'Café',
  type: 'store',
  url: 'https://cafe.example/',
  returnAddresses: ['https://cafe.example/', 'https://cafe.example/app/'],
  texts: { en: { title: 'Café', description: 'Coffee and cake' } },
};

describeServer('The applications of the console', (server) => {
  const { admin, adminId, support } = openConsoleForStaff(server);

  const recordsOf = async (subject: string) => (await findRecords(server.context.db, { subject })).records;
  const newest = async (subject: string) => (await recordsOf(subject))[0];
  const checkWith = async (id: string, secret: string) =>
    (await server.call('checkToken', { token: 'unknown' }, { client: { id, secret } })).status;

  it('An admin registers an application after all others: its secret is answered once, and it is recorded who did it [3.2]', async () => {
    const before = (await admin.call('listApplications', {})).data.applications;
    const { id, secret } = (await admin.call('addApplication', { ...cafe, id: ' cafe ' })).data;
    expect(id).toBe('CAFE');
    // 400 refuses the unknown token; a wrong secret would be refused with 401.
    expect(await checkWith(id, secret)).toBe(400);
    const after = (await admin.call('listApplications', {})).data.applications;
    expect(after).toEqual([
      ...before,
      { id, name: 'Café', type: 'store', color: null, icon: null, scene: null, url: cafe.url, landing: true },
    ]);
    const { data, text } = await admin.call('getApplication', { id });
    expect(data).toMatchObject({ ...cafe, place: after.length, count: after.length });
    expect(text).not.toContain(secret);
    expect(await recordsOf(id)).toMatchObject([
      { type: 'APPLICATION_ADDED', actorType: 'staff', actor: adminId(), browser: 'Firefox of a test' },
    ]);
    expect(JSON.stringify(await recordsOf(id))).not.toContain(secret);
  });

  it.each<[string, Partial<typeof cafe>]>([
    ['application_exists', {}],
    ['invalid_application_id', { id: '1CAFE' }],
    ['invalid_application_id', { id: 'PORTAL' }],
    ['invalid_application_name', { id: 'OTHER', name: 'x'.repeat(65) }],
    ['invalid_address', { id: 'OTHER', url: 'http://cafe.example/' }],
    ['invalid_address', { id: 'OTHER', returnAddresses: ['https://cafe.example/?next=/'] }],
    ['invalid_address', { id: 'OTHER', returnAddresses: [] }],
    ['invalid_application_text', { id: 'OTHER', texts: { en: { title: '', description: '' } } }],
  ])('The console refuses to register an application with %s, and records nothing', async (code, wrong) => {
    const before = await recordsOf(wrong.id ?? 'CAFE');
    const refused = await admin.call('addApplication', { ...cafe, ...wrong });
    expect([refused.status, ...refused.codes]).toEqual([400, code]);
    expect(await recordsOf(wrong.id ?? 'CAFE')).toEqual(before);
  });

  it('An admin changes texts and place of an application; texts in languages that are not named stay, and those named are removed', async () => {
    const { db } = server.context;
    const french = { title: 'Le café', description: 'Café et gâteaux' };
    const en = { title: 'Café', description: 'Coffee and cake' };
    await editApplication({ db }, { type: 'system' }, { id: 'CAFE', texts: { en, fr: french } });
    const german = { title: 'Das Café', description: 'Kaffee und Kuchen' };
    const edit = { ...cafe, texts: { ...cafe.texts, de: german }, place: 1 };
    expect((await admin.call('editApplication', edit)).status).toBe(200);
    expect((await admin.call('listApplications', {})).data.applications[0]?.id).toBe('CAFE');
    const { texts, place } = (await admin.call('getApplication', { id: 'cafe' })).data;
    expect([texts, place]).toEqual([{ en, fr: french, de: german }, 1]);
    expect(await newest('CAFE')).toMatchObject({
      type: 'APPLICATION_EDITED',
      actor: adminId(),
      details: { changed: ['texts', 'position'] },
    });
    const again = await admin.call('editApplication', edit);
    expect([again.status, ...again.codes]).toEqual([400, 'nothing_changed']);
    expect((await admin.call('editApplication', { ...edit, place: 0 })).codes).toEqual(['validation_error']);

    const removal: InputOf<'editApplication'> = { ...cafe, place: 1, removedTexts: ['de', 'fr', 'ar'] };
    expect((await admin.call('editApplication', removal)).status).toBe(200);
    expect((await admin.call('getApplication', { id: 'CAFE' })).data.texts).toEqual({ en });
    // English is shown where a language has no texts, so it stays. The type of the row does not allow it
    // either.
    const english = { ...removal, removedTexts: ['en' as 'de'] };
    expect((await admin.call('editApplication', english)).codes).toEqual(['validation_error']);
  });

  it('An admin replaces the secret of an application: the new one is accepted, and the old one is refused', async () => {
    const { secret: old } = (await admin.call('addApplication', { ...cafe, id: 'ROTATED' })).data;
    expect(await checkWith('ROTATED', old)).toBe(400);
    const { secret } = (await admin.call('rotateApplicationSecret', { id: 'ROTATED' })).data;
    expect(secret).not.toBe(old);
    await server.later(2);
    expect(await checkWith('ROTATED', secret)).toBe(400);
    expect(await checkWith('ROTATED', old)).toBe(401);
    expect(await newest('ROTATED')).toMatchObject({ type: 'APPLICATION_SECRET_ROTATED', actor: adminId() });
  });

  const web: NonNullable<InputOf<'addApplication'>['openid']> = {
    kind: 'WEB',
    redirectUris: ['https://cafe.example/callback', 'https://cafe.example/other'],
    logoutReturnUris: [],
    logoutUri: null,
    scopes: ['openid', 'email'],
    firstParty: true,
    pairwise: false,
    resources: [],
    resourceScopes: [],
  };
  /**
   * A request that the application sends itself: what it is answered shows whether its secret is accepted.
   */
  const pushWith = async (id: string, secret: string) => {
    const answer = await server.fetch('/oidc/request', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({
        client_id: id,
        response_type: 'code',
        scope: 'openid',
        redirect_uri: 'https://cafe.example/callback',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      }),
    });
    return answer.status;
  };

  it('An admin registers an application of OpenID Connect, which works at once, changes how it does, and ends it [3.2]', async () => {
    const id = 'OPENID';
    const { secret } = (await admin.call('addApplication', { ...cafe, id, openid: web })).data;
    expect((await admin.call('getApplication', { id })).data).toMatchObject({
      openid: web,
      secretDays: 0,
      oldSecretEndsAt: null,
      portal: server.context.config.publicUrl.origin,
    });
    expect((await newest(id))?.details).toMatchObject({ openid: web });
    expect(await pushWith(id, secret)).toBe(201);

    const changed: typeof web = {
      ...web,
      kind: 'NATIVE',
      redirectUris: ['org.example.cafe:/callback'],
      firstParty: false,
    };
    await admin.call('editApplication', { ...cafe, id, place: 1, openid: changed });
    expect((await admin.call('getApplication', { id })).data.openid).toMatchObject(changed);
    expect((await newest(id))?.details).toMatchObject({ changed: ['position', 'openid'], openid: changed });
    const again = await admin.call('editApplication', { ...cafe, id, place: 1, openid: changed });
    expect(again.codes).toEqual(['nothing_changed']);
    // What is left out stays.
    await admin.call('editApplication', { ...cafe, id, place: 2 });
    expect((await admin.call('getApplication', { id })).data.openid).toMatchObject(changed);

    await admin.call('editApplication', { ...cafe, id, place: 2, openid: null });
    expect((await admin.call('getApplication', { id })).data.openid).toBeNull();
    expect(await pushWith(id, secret)).toBe(401);
  });

  it('An admin registers keys and a login address, with which the application signs in instead of with its secret [3.2]', async () => {
    const id = 'KEYS';
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwks = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] }, null, 2);
    const openid = { ...web, jwks, loginUri: 'https://cafe.example/login' };
    const { secret } = (await admin.call('addApplication', { ...cafe, id, openid })).data;
    const shown = (await admin.call('getApplication', { id })).data.openid;
    expect(shown?.loginUri).toBe('https://cafe.example/login');
    expect(JSON.parse(shown?.jwks ?? '')).toEqual(JSON.parse(jwks));
    expect(await pushWith(id, secret)).toBe(401);
    const issuer = `${server.context.config.publicUrl.origin}/oidc`;
    const statement = await new SignJWT({ iss: id, sub: id, aud: issuer, jti: randomUUID() })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey);
    const answer = await server.fetch('/oidc/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: 'unknown',
        client_assertion: statement,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      }),
    });
    // Who is accepted has an unknown token.
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
    // Other spaces in the same keys are no change; what is left out stays, and null removes it.
    const same = { ...openid, jwks: JSON.stringify(JSON.parse(jwks)) };
    const { place } = (await admin.call('getApplication', { id })).data;
    const edit = async (changed: typeof web) =>
      await admin.call('editApplication', { ...cafe, id, place, openid: changed });
    expect((await edit(same)).codes).toEqual(['nothing_changed']);
    await edit({ ...web, scopes: ['openid'] });
    expect((await admin.call('getApplication', { id })).data.openid).toMatchObject({
      jwks: shown?.jwks,
      loginUri: openid.loginUri,
    });
    await edit({ ...web, jwks: null, loginUri: null });
    const after = (await admin.call('getApplication', { id })).data.openid;
    expect([after?.jwks, after?.loginUri]).toEqual([undefined, undefined]);
    expect(await pushWith(id, secret)).toBe(201);
  });

  const keysOf = (...keys: readonly unknown[]) => JSON.stringify({ keys });
  const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).publicKey;
  const jwk = () => generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  it.each<[string, string, string, Partial<typeof web>]>([
    ['invalid_keys', 'openid.jwks', 'no keys at all', { jwks: 'hello' }],
    ['invalid_keys', 'openid.jwks', 'a secret', { jwks: keysOf({ kty: 'oct' }) }],
    ['private_keys', 'openid.jwks', 'a private key', { jwks: keysOf({ ...jwk(), d: 'AA' }) }],
    ['weak_keys', 'openid.jwks', 'a short key', { jwks: keysOf(rsa(1024).export({ format: 'jwk' })) }],
    ['duplicate_keys', 'openid.jwks', 'two keys without a name', { jwks: keysOf(jwk(), jwk()) }],
    ['keys_without_server', 'openid.jwks', 'keys of a page', { kind: 'BROWSER', jwks: keysOf(jwk()) }],
    [
      'address_not_exact',
      'openid.loginUri',
      'a script that begins a sign-in',
      { loginUri: 'javascript:alert(1)' },
    ],
  ])(
    'The console refuses an application of OpenID Connect with %s at %s: %s [D01]',
    async (code, field, _what, wrong) => {
      const openid = { ...web, ...wrong };
      const refused = await admin.call('addApplication', { ...cafe, id: 'WRONG', openid });
      expect([refused.status, ...refused.codes]).toEqual([400, code]);
      expect(refused.text).toContain(`"fieldName":"${field}"`);
    },
  );

  it('An admin registers an application with its name and redirect URI alone: all else has a default [3.2]', async () => {
    const openid = { ...web, redirectUris: ['https://wiki.example/sso/callback'], firstParty: false };
    expect((await admin.call('addApplication', { id: 'WIKI', name: 'Wiki', openid })).status).toBe(200);
    expect((await admin.call('getApplication', { id: 'WIKI' })).data).toMatchObject({
      type: null,
      url: 'https://wiki.example/',
      returnAddresses: ['https://wiki.example/'],
      texts: { en: { title: 'Wiki', description: 'Wiki' } },
      openid,
    });
    const native = { ...web, kind: 'NATIVE' as const, redirectUris: ['org.example.tv:/back'] };
    const homeless = await admin.call('addApplication', { id: 'TV', name: 'TV', openid: native });
    expect(homeless.status).toBe(400);
    expect(homeless.text).toContain('"fieldName":"url"');
  });

  it('An admin registers a machine without a page, and it is shown to no user [3.2]', async () => {
    const openid = { ...web, kind: 'MACHINE' as const, redirectUris: [], scopes: [] };
    expect((await admin.call('addApplication', { id: 'NIGHTLY', name: 'Nightly', openid })).status).toBe(200);
    expect((await admin.call('getApplication', { id: 'NIGHTLY' })).data.openid).toMatchObject({
      kind: 'MACHINE',
    });
    const { data } = await server.call('getConfig', {});
    expect(data.applications.split(',')).toContain('WIKI');
    expect(data.applications.split(',')).not.toContain('NIGHTLY');
    expect(data.applicationsInfo.map(({ application }) => application)).not.toContain('NIGHTLY');
    // It has no page, so it cannot become one that has users before it is given one.
    const edit = { id: 'NIGHTLY', name: 'Nightly', type: 'main', url: '', place: 1 } as const;
    const texts = { en: { title: 'Nightly', description: 'Nightly' } };
    const withUsers = await admin.call('editApplication', {
      ...edit,
      texts,
      returnAddresses: [],
      openid: web,
    });
    expect(withUsers.text).toContain('"fieldName":"url"');
    await expect(
      setOpenid(server.context, { type: 'system' }, { id: 'NIGHTLY', ...web }),
    ).rejects.toMatchObject({
      code: 'invalid_address',
    });
    const renamed = await admin.call('editApplication', {
      ...edit,
      texts,
      returnAddresses: [],
      openid,
      name: 'At night',
    });
    expect(renamed.status).toBe(200);
    const tried = await admin.call('testApplication', { id: 'NIGHTLY' });
    expect(tried.data).toEqual({ passed: true, steps: [] });
  });

  it.each<[string, string, Partial<typeof web>]>([
    ['a script', 'openid.redirectUris.1', { redirectUris: ['https://cafe.example/', 'javascript:alert(1)'] }],
    ['a fragment', 'openid.redirectUris.0', { redirectUris: ['https://cafe.example/#top'] }],
    ['a tab', 'openid.redirectUris.0', { redirectUris: ['https://cafe.example/a\tb'] }],
    ['plain HTTP', 'openid.redirectUris.0', { redirectUris: ['http://cafe.example/'] }],
    [
      'a host of the machine that a program on a device cannot have',
      'openid.redirectUris.0',
      { kind: 'NATIVE', redirectUris: ['http://tv.localhost:4441/callback'] },
    ],
    ['a script that is told of sign-outs', 'openid.logoutUri', { logoutUri: 'javascript:alert(1)' }],
    [
      'a wildcard after a sign-out',
      'openid.logoutReturnUris.0',
      { logoutReturnUris: ['https://*.example/'] },
    ],
    ['no address', 'openid.redirectUris', { redirectUris: [] }],
    ['an address of a machine', 'openid.redirectUris', { kind: 'MACHINE' }],
    ['an unknown scope', 'openid.scopes', { scopes: ['everything'] }],
    [
      'a scope of OpenID Connect at a server',
      'openid.resourceScopes',
      { resources: ['https://api.example/'], resourceScopes: ['email'] },
    ],
    ['a server without scopes', 'openid.resourceScopes', { resources: ['https://api.example/'] }],
    [
      'a server of others',
      'openid.resources',
      { resources: ['https://api.example/'], resourceScopes: ['read'], firstParty: false },
    ],
  ])(
    'The console refuses an application with %s, and names the field %s [D01]',
    async (_what, field, wrong) => {
      const refused = await admin.call('addApplication', {
        ...cafe,
        id: 'WRONG',
        openid: { ...web, ...wrong },
      });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain(`"fieldName":"${field}"`);
      expect((await admin.call('getApplication', { id: 'WRONG' })).status).toBe(404);
    },
  );

  it.each<[string, string, Partial<typeof cafe>]>([
    [
      'wildcard_address',
      'returnAddresses.1',
      { returnAddresses: ['https://cafe.example/', 'https://*.example/'] },
    ],
    ['invalid_address', 'url', { url: 'javascript:alert(1)' }],
    [
      'invalid_application_text',
      'texts.fr',
      { texts: { ...cafe.texts, fr: { title: 'Le café', description: '' } } },
    ],
    ['too_many_addresses', 'returnAddresses', { returnAddresses: Array(51).fill('https://cafe.example/') }],
  ])('The console refuses an application with %s at the field %s', async (code, field, wrong) => {
    const refused = await admin.call('addApplication', { ...cafe, id: 'WRONG', ...wrong });
    expect([refused.status, ...refused.codes]).toEqual([400, code]);
    expect(refused.text).toContain(`"fieldName":"${field}"`);
  });

  it('The console refuses a hundred thousand addresses of an application before it looks at one of them', async () => {
    const addresses = Array(100_000).fill('https://a.example/');
    const refused = await admin.call('addApplication', { ...cafe, id: 'WRONG', returnAddresses: addresses });
    expect([400, 413]).toContain(refused.status);
    expect((await admin.call('getApplication', { id: 'WRONG' })).status).toBe(404);
  });

  it('The console refuses a control character in an address of an application', async () => {
    const openid = { ...web, redirectUris: ['https://cafe.example/a\u0000b'] };
    const refused = await admin.call('addApplication', { ...cafe, id: 'WRONG', openid });
    expect([refused.status, ...refused.codes]).toEqual([400, 'invalid_request']);
  });

  it('The console accepts texts of an application in every language', async () => {
    const thai = { title: 'ร้านกาแฟ', description: 'กาแฟและขนม' };
    await admin.call('addApplication', { ...cafe, id: 'THAI', texts: { ...cafe.texts, th: thai } });
    expect((await admin.call('getApplication', { id: 'THAI' })).data.texts.th).toEqual(thai);
    const shown = (await server.call('getConfig', {}, { locale: 'th' })).data.applicationsInfo;
    expect(shown.find(({ application }) => application === 'THAI')).toMatchObject(thai);
  });

  it('Two secrets are accepted while one is replaced, until the old one ends, for the hand-off and for OpenID Connect', async () => {
    const id = 'TWO';
    const { secret: first } = (await admin.call('addApplication', { ...cafe, id, openid: web })).data;
    const { secret: second } = (await admin.call('rotateApplicationSecret', { id, keepOldHours: 1 })).data;
    const accepted = async (...secrets: readonly string[]) => {
      await server.later(2);
      const both = async (secret: string) => [await checkWith(id, secret), await pushWith(id, secret)];
      return await Promise.all(secrets.map(both));
    };
    const [yes, no] = [
      [400, 201],
      [401, 401],
    ];
    expect(await accepted(first, second)).toEqual([yes, yes]);
    const { oldSecretEndsAt } = (await admin.call('getApplication', { id })).data;
    expect(oldSecretEndsAt).not.toBeNull();
    expect(await newest(id)).toMatchObject({
      type: 'APPLICATION_SECRET_ROTATED',
      details: { keepOldHours: 1 },
    });
    // Not longer than a session of the console lives without a call.
    for (const minutes of [25, 25, 10]) {
      await server.later(minutes * 60);
      expect((await admin.call('getApplication', { id })).status).toBe(200);
      expect((await support.call('getStaffSession', {})).status).toBe(200);
    }
    expect(await accepted(first, second)).toEqual([no, yes]);
    expect((await admin.call('getApplication', { id })).data.oldSecretEndsAt).toBeNull();

    // No more than two are ever accepted.
    const { secret: third } = (await admin.call('rotateApplicationSecret', { id, keepOldHours: 2 })).data;
    const { secret: fourth } = (await admin.call('rotateApplicationSecret', { id, keepOldHours: 2 })).data;
    expect(await accepted(second, third, fourth)).toEqual([no, yes, yes]);
    expect((await admin.call('endOldApplicationSecret', { id })).status).toBe(200);
    expect(await accepted(third, fourth)).toEqual([no, yes]);
    expect(await newest(id)).toMatchObject({ type: 'APPLICATION_OLD_SECRET_ENDED', actor: adminId() });
    expect((await admin.call('endOldApplicationSecret', { id })).codes).toEqual(['no_old_secret']);
    for (const keepOldHours of [-1, 1.5, 721]) {
      const refused = await admin.call('rotateApplicationSecret', { id, keepOldHours });
      expect(refused.codes).toEqual(['invalid_overlap']);
    }
    // A replacement without an overlap ends all.
    const { secret: fifth } = (await admin.call('rotateApplicationSecret', { id })).data;
    expect(await accepted(fourth, fifth)).toEqual([no, yes]);
  });

  it('The console tests an application up to the first thing that is wrong; this changes nothing, and is recorded', async () => {
    const home = createServer((_request, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => home.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address of this kind.
    const url = `http://127.0.0.1:${(home.address() as AddressInfo).port}/`;
    await admin.call('addApplication', { ...cafe, id: 'TESTED', url, returnAddresses: [url] });
    const { data } = await admin.call('testApplication', { id: 'TESTED' });
    home.close();
    expect(data).toEqual({
      passed: false,
      steps: [
        { step: 'home_registered', about: url, fault: null },
        { step: 'https', about: url, fault: null },
        { step: 'home_answers', about: `${url} (500)`, fault: 'server_failed' },
      ],
    });
    const records = await recordsOf('TESTED');
    expect(records.map(({ type, actor }) => [type, actor])).toEqual([
      ['APPLICATION_TESTED', adminId()],
      ['APPLICATION_ADDED', adminId()],
    ]);
  });

  it('An admin removes an application, which is then unknown to every call', async () => {
    const { secret } = (await admin.call('addApplication', { ...cafe, id: 'REMOVED' })).data;
    expect((await admin.call('removeApplication', { id: 'REMOVED' })).status).toBe(200);
    await server.later(2);
    expect(await checkWith('REMOVED', secret)).toBe(401);
    expect(await newest('REMOVED')).toMatchObject({ type: 'APPLICATION_REMOVED', actor: adminId() });
    for (const answer of [
      await admin.call('getApplication', { id: 'REMOVED' }),
      await admin.call('editApplication', { ...cafe, id: 'REMOVED', place: 1 }),
      await admin.call('rotateApplicationSecret', { id: 'REMOVED' }),
      await admin.call('testApplication', { id: 'REMOVED' }),
      await admin.call('removeApplication', { id: 'REMOVED' }),
    ])
      expect([answer.status, ...answer.codes]).toEqual([404, 'application_not_found']);
  });

  it('The console refuses support every change of applications, records the refusals and changes nothing [C05]', async () => {
    const { accountId } = (await support.call('getStaffSession', {})).data;
    const before = await recordsOf('CAFE');
    const id = 'CAFE';
    for (const answer of [
      await support.call('addApplication', { ...cafe, id: 'OTHER' }),
      await support.call('editApplication', { ...cafe, place: 2 }),
      await support.call('rotateApplicationSecret', { id }),
      await support.call('endOldApplicationSecret', { id }),
      await support.call('testApplication', { id }),
      await support.call('removeApplication', { id }),
    ])
      expect([answer.status, ...answer.codes]).toEqual([403, 'access_denied']);
    expect(await recordsOf(id)).toEqual(before);
    const refusals = (await recordsOf(accountId)).filter(({ type }) => type === 'CONSOLE_REFUSED');
    expect(refusals.map(({ details }) => details.call)).toEqual([
      'removeApplication',
      'testApplication',
      'endOldApplicationSecret',
      'rotateApplicationSecret',
      'editApplication',
      'addApplication',
    ]);
    // What support reads to help a user.
    expect((await support.call('getApplication', { id })).data).toMatchObject({ id });
    expect((await support.call('listApplications', {})).status).toBe(200);
  });
});
