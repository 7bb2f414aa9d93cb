import { beforeAll, expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { authorizationRequest, type RelyingParty, registerClient } from '../testing/openid.ts';
import { compareWith } from '../testing/processor-time.ts';
import { freshAddress } from '../testing/request.ts';
import { openWire, type WireRequest } from '../testing/wire.ts';
import { repeated } from '../testing/worst-texts.ts';

/**
 * What the library of OpenID Connect parses of a guest: each answer is an error of OAuth or a page of ours,
 * and takes at most this many times as long as a plain request. Names of applications are public.
 */
const most = 3;

/** Node refuses headers of more than 16 KB in all, and with them addresses. */
const longest = 12_000;
const filled = (unit: string, length = longest) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
/** What is stored of one parameter has 2,048 bytes at most. */
const lengths = [2_000, longest];

/** Texts that a parser of JSON reads longest, or reads into something else than a plain object. */
const json: readonly string[] = [
  ...lengths.flatMap((length) => [
    filled('[', length), filled('{"a":', length), filled('{"id_token":', length), `{"userinfo":${filled('[', length)}`,
    `${filled('{"a":', length / 2)}1${filled('}', length / 10)}`, `${filled('[', length / 2)}${filled(']', length / 2)}`,
    `{"id_token":${'{"a":'.repeat(length / 8)}1${'}'.repeat(length / 8)}}`,
    `{"userinfo":{"verified_claims":${'['.repeat(length / 3)}${']'.repeat(length / 3)}}}`,
    `{"userinfo":{${Array.from({ length: length / 12 }, (_none, index) => `"k${index}":null`).join()}}}`,
    `{"id_token":{${filled('"a":{"essential":true},', length)}"a":1}}`, `{"id_token":{"a":"${filled('\\ud800', length)}"}}`,
    `{"id_token":{"acr":{"values":[${filled('"a",', length)}"a"]}}}`, `{"userinfo":${filled('1', length)}}`,
  ]),
  '{"__proto__":{"userinfo":{"a":1}},"id_token":{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}}',
  '{"userinfo":{"__proto__":null,"toString":{"value":1},"hasOwnProperty":1,"verified_claims":{"__proto__":1}}}',
  '{"id_token":{"sub":{"value":{"toString":1}}}}', '{"id_token":{"sub":{"value":"\\u0000"}}}', '{"id_token":{"sub":null,"acr":7,"auth_time":[]}}',
  '{"id_token":{"acr":{"essential":true,"values":7}}}', '{"id_token":{"acr":{"essential":true,"value":{"a":1}}}}',
  '{"userinfo":{"verified_claims":[null,1,{"verification":[],"claims":{"given_name":{"value":{}}}}]}}',
  '{"userinfo":{"verified_claims":{"verification":{"trust_framework":{"value":[]},"evidence":[[]]},"claims":{"__proto__":null}}}}',
  '{"id_token":[],"userinfo":[]}', '{"id_token":""}', 'null', '[]', '""', '1e999', '-', '\u0000', '\ufeff{}', '{"id_token":{"\u0000":1}}',
]; // biome-ignore format: a table

const part = (content: string | Buffer) => Buffer.from(content).toString('base64url');
const notUnicode = Buffer.from([0x7b, 0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80]);
const signature = part(Buffer.alloc(64, 1));
const usualHeader = '{"alg":"ES256","typ":"JWT","kid":"none"}';

/** Claims of a token of which all is the sender's: each kind of audience is looked up as an application. */
const audiences = [
  '"TRAVEL"', '"unknown"', '"\\u0000"', '"\\ud800"', `"${'a'.repeat(5_000)}"`, '"__proto__"', '""', 'null', '7', '1e999', 'true', '[]', '["TRAVEL"]',
  '{}', '{"toString":1}', '[[["TRAVEL"]]]', `[${'"TRAVEL",'.repeat(700)}1]`,
]; // biome-ignore format: a list

/** Tokens that nobody has signed. */
const jwt: readonly string[] = [
  '.', '..', '...', '....', 'a.b', 'e30.e30.', 'e30.e30.e30', `${filled('a.')}`, filled('.'), filled('a'), filled('-'), filled('_.'), filled('='),
  ...json.filter((text) => text.length < longest / 2).flatMap((text) => [
    `${part(text)}.e30.${signature}`,
    `${part(usualHeader)}.${part(text)}.${signature}`,
  ]),
  ...audiences.map((aud) => `${part(usualHeader)}.${part(`{"aud":${aud},"iss":${aud},"sub":${aud},"exp":${aud}}`)}.${signature}`),
  `${part(notUnicode)}.${part(notUnicode)}.${part(notUnicode)}`,
  `${part('{"alg":"none"}')}.${part('{"aud":"TRAVEL"}')}.`,
  `${part('{"alg":"HS256"}')}.${part('{"aud":"TRAVEL"}')}.${signature}`,
  `${part('{"alg":{"toString":1},"kid":[]}')}.${part('{"aud":"TRAVEL"}')}.${signature}`,
  `${part('{"alg":"__proto__"}')}.${part('{"aud":"TRAVEL"}')}.${signature}`,
  `${part(`{"alg":"ES256","crit":[${filled('"a",', 4_000)}"b64"],"b64":false,"zip":"DEF"}`)}.${part('{"aud":"TRAVEL"}')}.${signature}`,
  `${part(usualHeader)}.${part('{"aud":"TRAVEL"}')}.${filled('A', 8_000)}`,
  // Encrypted ones have five parts.
  `${part('{"alg":"RSA-OAEP","enc":"A256GCM","zip":"DEF"}')}.${signature}.${signature}.${filled('A', 8_000)}.${signature}`,
  `${part(`{"alg":"PBES2-HS256+A128KW","enc":"A128GCM","p2c":2147483647,"p2s":"${'A'.repeat(500)}"}`)}.${signature}.${signature}.${signature}.${signature}`,
]; // biome-ignore format: a table

/** Keys as the header of a proof can have them: their size and form is the sender's. */
const keys: readonly string[] = [
  'null', '[]', '"a"', '{}', '{"kty":"EC"}', '{"kty":"EC","crv":"P-256","x":"","y":""}', '{"kty":"EC","crv":"__proto__","x":"AA","y":"AA"}',
  `{"kty":"EC","crv":"P-256","x":"${signature}","y":"${signature}"}`, `{"kty":"EC","crv":"P-256","x":"${filled('A', 4_000)}","y":"${filled('A', 3_000)}"}`,
  `{"kty":"OKP","crv":"Ed25519","x":"${filled('A', 7_000)}"}`, `{"kty":"OKP","crv":"Ed25519","x":"${'A'.repeat(43)}","d":"${'A'.repeat(43)}"}`,
  `{"kty":"RSA","e":"${filled('_', 3_000)}","n":"${filled('_', 3_000)}"}`, `{"kty":"RSA","e":"${'_'.repeat(10)}","n":"${'_'.repeat(2_730)}"}`,
  `{"kty":"RSA","e":"${'_'.repeat(511)}","n":"${'_'.repeat(512)}"}`, '{"kty":"oct","k":"AAAA"}', `{"kty":"AKP","alg":"ML-DSA-87","pub":"${filled('A', 3_456)}"}`,
  '{"kty":{"toString":1},"__proto__":{"kty":"EC"}}', `{${Array.from({ length: 600 }, (_none, index) => `"k${index}":1`).join()},"kty":"EC"}`,
]; // biome-ignore format: a table

const algorithms = ['ES256', 'Ed25519', 'EdDSA', 'RS256', 'PS512', 'ML-DSA-87', 'none', 'HS256'] as const;
const proofs: readonly string[] = [
  ...jwt,
  ...algorithms.flatMap((alg) =>
    keys.map(
      (key) =>
        `${part(`{"typ":"dpop+jwt","alg":"${alg}","jwk":${key}}`)}.${part('{"jti":"a","htm":"POST","htu":"http://[","iat":1}')}.${signature}`,
    ),
  ),
].filter((proof) => proof.length <= longest);

/** Texts that are split, compared or normalised. */
const texts: readonly string[] = [
  ...repeated(2_000),
  ...['a', ' ', '%41', '/', ':', '.'].map((unit) => filled(unit)),
  ...['\u0000', '\ufeff', '\u202e', '\u0301\u0316', '💥', '\u2028', '\r\n', 'openid ', 'none login ', 'en-', 'http://a/?', 'https://[', '9', '-1', 'NaN'].map(
    (unit) => filled(unit, 600),
  ),
  '__proto__', 'constructor', 'toString', 'http://xn--a-.test', '1e3', '0x10', '2147483648', '-0', 'Infinity', 'query', 'web_message', 'form_post',
]; // biome-ignore format: a table

/** Parameters of a request for a sign-in of which more is read than a text, and what their parsers read. */
const parsed: Readonly<Record<string, readonly string[]>> = {
  claims: json,
  id_token_hint: jwt,
  request: jwt,
  request_uri: [...texts, ...jwt.slice(0, 12), 'urn:ietf:params:oauth:request_uri:\u0000'],
  registration: json,
  authorization_details: [...json, `[${filled('{"type":"a"},', 1_900)}{}]`],
  resource: texts,
  acr_values: texts,
  ui_locales: texts,
  prompt: texts,
  scope: texts,
  redirect_uri: texts,
  client_id: texts,
};

/** The other ones: a text or a number. */
const plainTexts = ['claims_locales', 'login_hint', 'max_age', 'display', 'response_type', 'response_mode', 'state', 'nonce', 'code_challenge', 'code_challenge_method', 'dpop_jkt']; // biome-ignore format: a list

/** Parameters of the other addresses that guests reach, and of which the library reads more than a text. */
const others: Readonly<Record<string, { readonly path: string; readonly method: 'GET' | 'POST'; readonly worst: readonly string[] }>> = {
  'id_token_hint of a sign-out': { path: '/oidc/session/end?id_token_hint=', method: 'GET', worst: jwt },
  'post_logout_redirect_uri of a sign-out': { path: '/oidc/session/end?client_id=TRAVEL&post_logout_redirect_uri=', method: 'GET', worst: texts },
  'ui_locales of a sign-out': { path: '/oidc/session/end?ui_locales=', method: 'GET', worst: texts },
  'client_assertion': { path: '/oidc/token?grant_type=client_credentials&client_assertion_type=urn%3Aietf%3Aparams%3Aoauth%3Aclient-assertion-type%3Ajwt-bearer&client_assertion=', method: 'POST', worst: jwt },
  'code': { path: '/oidc/token?client_id=TRAVEL&grant_type=authorization_code&code=', method: 'POST', worst: texts },
  'refresh_token': { path: '/oidc/token?client_id=TRAVEL&grant_type=refresh_token&refresh_token=', method: 'POST', worst: texts },
  'grant_type': { path: '/oidc/token?client_id=TRAVEL&grant_type=', method: 'POST', worst: texts },
  'token of a revocation': { path: '/oidc/token/revocation?client_id=TRAVEL&token=', method: 'POST', worst: [...texts, ...jwt] },
  'access_token of userinfo': { path: '/oidc/me?access_token=', method: 'POST', worst: [...texts, ...jwt] },
}; // biome-ignore format: a table

const formType = 'application/x-www-form-urlencoded';

/** Node refuses longer ones before anybody reads them. */
const isSendable = ({ path }: WireRequest) => new URL(path, 'http://portal.test').href.length < 15_000;

/** What cannot be written as a parameter of UTF-8. */
const malformed = [
  '%c3%28',
  '%',
  '%ff%fe',
  '%ed%a0%80',
  '%00',
  `${'%c3'.repeat(600)}`,
  '%u0041',
  '+'.repeat(1_500),
];

describeServer('what the library of OpenID Connect parses of a guest', (server) => {
  let page: RelyingParty;
  beforeAll(async () => {
    page = await registerClient(server, { kind: 'NATIVE' });
  });

  /** A request with one parameter that is another one than usual, at each address that reads it. */
  function requestsWith(name: string, encoded: string): WireRequest[] {
    const usual = new URL(authorizationRequest(page).url, server.url).searchParams;
    usual.delete(name);
    const query = `${usual}&${name}=${encoded}`;
    const headers = { 'content-type': formType };
    const device = `${name === 'client_id' ? '' : `client_id=${page.id}&`}scope=openid&${name}=${encoded}`;
    return [
      { path: `/oidc/auth?${query}` },
      { method: 'POST', path: '/oidc/request', headers, body: query },
      { method: 'POST', path: '/oidc/device/auth', headers, body: device },
    ].filter(isSendable);
  }

  function requestOf({ path, method }: { readonly path: string; readonly method: string }, encoded: string) {
    const [address = '', query = ''] = path.split('?');
    const body = query + encoded;
    return method === 'GET'
      ? { path: `${address}?${body}` }
      : { method, path: address, headers: { 'content-type': formType }, body };
  }

  /** The answer, in short: an error of OAuth, a page, what was stored, or what is none of these. */
  async function answerOf({ path, method = 'GET', headers, body }: WireRequest): Promise<string> {
    const answer = await server.fetch(path, {
      method,
      headers: { 'x-forwarded-for': freshAddress(), ...headers },
      ...(body !== undefined && { body: String(body) }),
    });
    const text = await answer.text();
    const location = answer.headers.get('location');
    if (answer.status === 303 && location !== null) {
      const { origin, pathname } = new URL(location, server.url);
      const isOurs = origin === new URL(server.url).origin || origin === 'http://portal.test:3000';
      return isOurs ? 'a page' : `${origin}${pathname}` === page.redirectUri ? 'an error' : `to ${location}`;
    }
    const { error, ...rest } = (text.startsWith('{') ? JSON.parse(text) : {}) as { error?: string }; // RFC 6749 §5.2
    if ([200, 201].includes(answer.status) && Object.keys(rest).length > 0) return 'accepted';
    if ([200].includes(answer.status) && text === '') return 'accepted';
    return [400, 401].includes(answer.status) && /^[a-z_]+$/.test(error ?? '')
      ? 'an error'
      : `${answer.status} ${text.slice(0, 200)}`;
  }

  async function expectAnswers(requests: readonly WireRequest[]): Promise<void> {
    const strange: string[] = [];
    for (const request of requests) {
      const answer = await answerOf(request);
      if (!['an error', 'a page', 'accepted'].includes(answer))
        strange.push(
          `${request.path.slice(0, 60)} ${String(request.body ?? request.path).slice(-200)}: ${answer}`,
        );
    }
    expect(strange).toEqual([]);
  }

  async function expectTimes(plain: WireRequest, worst: readonly WireRequest[]): Promise<void> {
    const wire = openWire(server.url);
    const send = async (request: WireRequest) =>
      await wire.send({ ...request, headers: { 'x-forwarded-for': freshAddress(), ...request.headers } });
    const { ratioOf } = await compareWith(
      () => send(plain),
      () => wire.ready(),
    );
    for (const request of worst) {
      const ratio = await ratioOf(() => send(request), most);
      expect(
        ratio,
        `${request.path.slice(0, 200)} ${String(request.body ?? '').slice(-200)}`,
      ).toBeLessThanOrEqual(most);
    }
    wire.close();
  }

  const encodedOf = (worst: readonly string[]) => [
    ...worst.map((text) => encodeURIComponent(text)),
    ...malformed,
  ];

  it.each([...Object.entries(parsed), ...plainTexts.map((name) => [name, texts] as const)])(
    'The worst values of the parameter %s are answered with an error of OAuth or a page [I15]',
    async (name, worst) => {
      await expectAnswers(encodedOf(worst).flatMap((encoded) => requestsWith(name, encoded)));
    },
  );

  it.each(Object.entries(parsed))(
    'The worst values of the parameter %s take at most three times as long as a plain request [I15]',
    async (name, worst) => {
      const usual = requestsWith('state', 'a');
      const all = encodedOf(worst).flatMap((encoded) => requestsWith(name, encoded));
      for (const plain of usual) {
        const address = plain.path.split('?')[0];
        await expectTimes(
          plain,
          all.filter(({ path }) => path.split('?')[0] === address),
        );
      }
    },
  );

  it.each(Object.entries(others))(
    'The worst values of %s are answered with an error of OAuth or a page, in three times the time of a plain request [I15]',
    async (_what, row) => {
      const requests = encodedOf(row.worst)
        .map((encoded) => requestOf(row, encoded))
        .filter(isSendable);
      await expectAnswers(requests);
      await expectTimes(requestsWith('state', 'a')[0] as WireRequest, requests); // The first is of the authorization endpoint.
    },
  );

  it('The worst proofs of a key (DPoP) are answered with an error of OAuth, in three times the time of a plain request [I15]', async () => {
    const [, plain] = requestsWith('state', 'a') as [WireRequest, WireRequest]; // It has three.
    const withProof = (dpop: string) => ({ ...plain, headers: { ...plain.headers, dpop } });
    const raw = ['\xc3\x28', '\xff\xfe', 'a'.repeat(14_000), 'a, b', '"'.repeat(9_000), '\t', '\xed\xa0\x80'];
    const requests = [...proofs, ...raw].map(withProof);
    await expectAnswers(requests);
    await expectTimes(plain, requests);
    expect(await answerOf(withProof('a.b.c'))).toBe('an error');
  });
});
