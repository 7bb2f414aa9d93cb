import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsoleApp } from '../http/console/app.ts';
import type { readHeaderLengths } from '../http/shared/bound-headers.ts';
import { describeServer } from '../testing/both-databases.ts';
import { consoleUrl } from '../testing/console.ts';
import { newUser } from '../testing/documents.ts';
import { compareWith } from '../testing/processor-time.ts';
import { basic, freshAddress } from '../testing/request.ts';
import { listen } from '../testing/test-server.ts';
import { openWire, type Wire, type WireRequest } from '../testing/wire.ts';
import { repeated, worstTexts } from '../testing/worst-texts.ts';

/**
 * Everything that the server parses before it knows the sender, with the inputs that take a parser longest,
 * takes at most this many times as long as a plain request. The fields within are in `fields.test.ts`.
 */
const most = 3;

/** The longest path that is routed. */
const longestPath = 2_000;
/** Node refuses headers of more than 16 KB in all, and the server bodies of more than 64 KB. */
const longestHeader = 14_000;
const longestBody = 60_000;

/** A request of the portal or of the console. */
interface Request extends WireRequest {
  readonly site?: 'portal' | 'console';
}

const formType = 'application/x-www-form-urlencoded';
const jsonType = 'application/json';
const ofPortal = { authorization: basic({ id: 'portal', secret: 'public' }) };
const ofConsole = { 'sec-fetch-site': 'same-origin' };

/**
 * Plain requests. Each is as dear as a request of its kind is: `/en/` is a page that is rendered anew,
 * `/en/login` one that was rendered before.
 */
const config: Request = { path: '/config' };
const root: Request = { path: '/' };
const page: Request = { path: '/en/login' };
const renderedPage: Request = { path: '/en/' };
const file: Request = { path: '/favicon.svg' };
const profile: Request = { path: '/v1/user' };
const tokenForm: Request = {
  method: 'POST',
  path: '/oauth/token',
  headers: { ...ofPortal, 'content-type': formType },
  body: 'grant_type=none',
};
const resetLink: Request = {
  method: 'POST',
  path: '/v1/password/reset/check',
  headers: { 'content-type': jsonType },
  body: '{"code":"none"}',
};
/** The way to the sign-in of an application whose proxy asks Portico. */
const forwarded: Request = { path: '/.portico/STORE/start' };
const emptyUpload: Request = { method: 'POST', path: '/v1/documents/upload', body: 'a' };
const consoleRoot: Request = { ...root, site: 'console' };
const consolePage: Request = { path: '/en/accounts', site: 'console' };
const consoleCall: Request = { path: '/staff/v1/session', site: 'console', headers: ofConsole };

interface HeaderRow {
  /** The requests whose answer depends on the header. */
  readonly at: readonly Request[];
  /** A usual value, which the plain request has. */
  readonly usual?: string;
  /** What a value of the header can begin with, so that its parser reads on. */
  readonly begins?: readonly string[];
}

/** Every header that is read. A new one needs its row here. */
const headers = {
  accept: { at: [{ path: '/nowhere', site: 'console' }], usual: 'text/html', begins: ['text/html', '*/*;q='] },
  'accept-encoding': { at: [page, file, config], usual: 'gzip, br', begins: ['br;q=', 'gzip,'] },
  'accept-language': { at: [root, consoleRoot], usual: 'de-AT,de;q=0.9', begins: ['de;q=', 'a-', '*,'] },
  'access-control-request-method': { at: [{ ...config, method: 'OPTIONS' }], usual: 'GET' },
  authorization: {
    at: [profile, tokenForm],
    usual: 'Basic cG9ydGFsOm90aGVy',
    begins: ['Basic ', 'Bearer ', `Basic ${btoa('a:')}`, `Basic ${'JTI1'.repeat(200)}`],
  },
  'content-length': { at: [{ ...page, last: true }], begins: ['1'] },
  'content-type': {
    at: [tokenForm, resetLink, emptyUpload],
    usual: 'multipart/form-data; boundary=b',
    begins: [`${jsonType};`, `${formType};charset=`, 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'],
  },
  'idempotency-key': { at: [profile, resetLink] },
  'if-match': { at: [file], begins: ['W/"'] },
  'if-modified-since': { at: [file], begins: ['Sat, 01 Jan '] },
  'if-none-match': { at: [file], begins: ['W/"', 'W/"a", '] },
  'if-range': { at: [file], begins: ['W/"'] },
  'if-unmodified-since': { at: [file], begins: ['Sat, 01 Jan '] },
  origin: { at: [config, consoleCall], usual: 'https://other.test', begins: ['http://'] },
  range: { at: [file], usual: 'bytes=0-9', begins: ['bytes=', 'bytes=0-', 'bytes=0-0,'] },
  'sec-fetch-dest': { at: [{ path: '/nowhere.html' }], usual: 'document' },
  'sec-fetch-mode': { at: [forwarded], usual: 'navigate' },
  'sec-fetch-site': { at: [config, consoleCall], usual: 'cross-site' },
  'sec-purpose': { at: [forwarded], usual: 'prefetch' },
  traceparent: { at: [config], usual: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`, begins: ['00-', `00-${'a'.repeat(32)}-`] },
  tracestate: { at: [config], begins: ['a=1,'] },
  'transfer-encoding': { at: [{ ...page, last: true }], begins: ['chunked, '] },
  'user-agent': { at: [config, profile], begins: ['Mozilla/5.0 ('] },
  'x-forwarded-for': { at: [page, config], begins: ['1.1.1.1,', '[::', '::ffff:', '1.1.1.1:'] },
  'x-forwarded-host': { at: [config], begins: ['portal.test,'] },
  'x-forwarded-method': { at: [forwarded], usual: 'GET' },
  'x-forwarded-proto': { at: [config], begins: ['https,'] },
  'x-forwarded-uri': { at: [forwarded], usual: '/orders?page=2', begins: ['/', '//', '/?a=%'] },
  'x-locale': { at: [config], usual: 'de', begins: ['de-'] },
  'x-telegram-bot-api-secret-token': { at: [config] },
  cookie: {
    at: [root, page, consoleCall],
    usual: 'console=none; access_token=none; sid=none',
    begins: ['locale=', 'access_token=', 'access_token=a; sid=', '; ', 'sid=sid=', 'console='],
  },
} as const satisfies Record<keyof typeof readHeaderLengths | 'cookie', HeaderRow>; // biome-ignore format: a table

/** Where a path or a query can stand: the route that reads it, and what of the address is before it. */
const addresses: Readonly<Record<string, { readonly plain: Request; readonly before: readonly string[] }>> = {
  'the path of a page': { plain: renderedPage, before: ['/', '/en/', '/de/password/reset/'] },
  'the path of a file': { plain: file, before: ['/assets/', '/translations/', '/cdn/en/', '/.well-known/'] },
  'the path of a call': { plain: config, before: ['/v1/', '/v1/sessions/', '/oauth/', '/config/'] },
  'the path of a page of the console': { plain: consolePage, before: ['/', '/en/'] },
  'the path of a call of the console': { plain: config, before: ['/staff/v1/', '/staff/v1/accounts/'] },
  'the query of a page': { plain: page, before: ['/en/login?', '/en/login?application=', '/nowhere?', '/?'] },
  'the query of a call': { plain: config, before: ['/config?', '/v1/activity?after=', '/v1/documents?'] },
  'the query of a page of the console': { plain: consolePage, before: ['/en/accounts?', '/nowhere?'] },
  'the query of a call of the console': { plain: config, before: ['/staff/v1/accounts?text='] },
}; // biome-ignore format: a table

/** So many bytes of a text that is repeated. */
const filled = (unit: string, length = longestBody) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (content: string) =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${content}\r\n`;

const multipart: readonly string[] = [
  `${filled(part('a', 'b'))}--b--\r\n`,
  filled('--b\r\n'), filled('--b'), filled('\r\n--'), filled('\r\n-'), filled('\r'), filled('--b--'), filled('-'),
  `--b\r\ncontent-disposition: form-data; name="${filled('a')}"\r\n\r\n1\r\n--b--\r\n`,
  `--b\r\ncontent-disposition: form-data;${filled(' a="b";')}\r\n\r\n1\r\n--b--\r\n`,
  `--b\r\n${filled('a: b\r\n')}\r\n1\r\n--b--\r\n`,
  `--b\r\n${filled(':')}\r\n\r\n1\r\n--b--\r\n`,
  `${part('token', filled('a'))}--b--\r\n`,
  `${part('token', filled('\r\n--'))}--b--\r\n`,
]; // biome-ignore format: a table

const json: readonly string[] = [
  filled('['), filled('{"a":'), filled('[{"a":'), `${filled('[', 32_000)}${filled(']', 32_000)}`,
  `{"code":[${filled('1,')}1]}`, `{"code":[${filled('[],')}1]}`, `{"code":[${filled('{},')}1]}`, `{"code":[${filled('"",')}1]}`,
  `{${Array.from({ length: 5_000 }, (_none, index) => `"k${index}":1`).join()}}`,
  `{${filled('"code":1,')}"code":1}`, `{${filled('"__proto__":1,')}"a":1}`, `{"a":{${filled('"constructor":1,')}"a":1}}`,
  `{"code":${filled('1')}}`, `{"code":1.${filled('1')}}`, `{"code":1e${filled('9')}}`, `{"code":-0.${filled('0')}1e-9}`,
  `{"code":"${filled('a')}"}`, `{"code":"${filled('\\u0041')}"}`, `{"code":"${filled('\\\\')}"}`, `{"code":"${filled('\\"')}"}`,
  `{"code":"${filled('\\ud800')}"}`, `{"${filled('a')}":1}`, `{"${filled('\\u005f')}":1}`,
  `${filled(' ')}{"code":"a"}`, `{"code":"a"}${filled('\n')}`, `"${filled('a')}`, filled('"'), filled('\\'), filled('"a",'), filled('tru'),
]; // biome-ignore format: a table

const form: readonly string[] = [
  ...['a&', '&', 'a=&', 'a=1&', '=&', '=', '+', '%', '%41', '%c3', '%25', 'a+', 'token=1&', '__proto__=1&', 'a[]=1&', ';'].map((unit) => filled(unit)),
  ...['+', '%41', '%c3', '%', '=', 'a'].flatMap((unit) => [`token=${filled(unit)}`, `${filled(unit)}=1`]),
  Array.from({ length: 8_000 }, (_none, index) => `k${index}=1`).join('&').slice(0, longestBody),
]; // biome-ignore format: a table

const reports = (worst: string) =>
  `[{"type":"csp-violation","body":{"effectiveDirective":"a","blockedURL":"${worst}"}}]`;
const urls = [
  'http://a/../',
  'http://xn--a-',
  '\\u00fc',
  'a.',
  '[',
  'http://a@',
  '%41',
  '\\u0301\\u0316',
  'http://1.',
];

interface BodyRow {
  readonly plain: Request;
  readonly worst: readonly string[];
}

/** Every parser of bodies. Uploads are below, because each counts against a limit of its user. */
const bodies: Readonly<Record<string, BodyRow>> = {
  'a form': { plain: tokenForm, worst: form },
  'a multipart form': {
    plain: { ...tokenForm, headers: { ...ofPortal, 'content-type': 'multipart/form-data; boundary=b' }, body: `${part('grant_type', 'none')}--b--\r\n` },
    worst: multipart,
  },
  'the JSON of a call': { plain: resetLink, worst: json },
  'the JSON of a call of the console': {
    plain: { method: 'POST', path: '/staff/v1/session/password', site: 'console', headers: { ...ofConsole, 'content-type': jsonType }, body: '{}' },
    worst: json,
  },
  'reports of browsers': {
    plain: { method: 'POST', path: '/policy-reports', headers: { 'content-type': 'application/reports+json' }, body: reports('http://a/') },
    worst: [...json, ...urls.map((unit) => reports(filled(unit)))],
  },
  'a form that is posted to a page': {
    plain: { method: 'POST', path: '/en/login', headers: { 'content-type': formType }, body: 'a=b' },
    worst: form,
  },
  'a body of a call without one': { plain: { ...profile, method: 'DELETE', path: '/oauth/token/revoke' }, worst: [...form, ...json] },
  'the message of the demo’s Telegram page': {
    plain: { method: 'POST', path: '/outbox/telegram', headers: { 'content-type': formType }, body: 'chat=none&text=a' },
    worst: [...form, `chat=${filled('1')}`, `chat=none&text=/start+${filled('a+')}`],
  },
}; // biome-ignore format: a table

const passport = part('documentType', 'PASSPORT');
/** A picture has some megabytes, and so has the body of a hostile upload. */
const longestUpload = 2_000_000;
const usualUpload = `${passport}${filePart(`\xff\xd8\xff${filled('usual', longestUpload)}`)}--b--\r\n`;
const units = ['--b\r\n', '\r\n--b\r\n', '\r\n--', '\r', part('a', 'b'), '\r\n--b\r\na: b\r\n\r\n'];
const uploads: readonly string[] = [
  ...multipart,
  ...units.map((unit) => filled(unit, longestUpload)),
  ...units.map((unit) => `${passport}${filePart(`\xff\xd8\xff${filled(unit, longestUpload)}`)}--b--\r\n`),
]; // biome-ignore format: a list

describeServer(
  'the worst input',
  (server) => {
    let consoleAddress = '';
    let closeConsole = async () => {};
    let wires: Record<'portal' | 'console', Wire>;
    beforeAll(async () => {
      await server.context.db.kysely
        .updateTable('applications')
        .set({ forward_auth: 1 })
        .where('id', '=', 'STORE')
        .execute();
      const app = await createConsoleApp(server.context, consoleUrl);
      consoleAddress = await listen(app);
      closeConsole = () => app.close();
      wires = { portal: openWire(server.url), console: openWire(consoleAddress) };
    });
    afterAll(async () => {
      for (const wire of Object.values(wires)) wire.close();
      await closeConsole();
    });

    /** Sends a request from an address that has not called before, unless it names one. */
    const send = async ({ site = 'portal', headers: given, ...request }: Request) =>
      await wires[site].send({ ...request, headers: { 'x-forwarded-for': freshAddress(), ...given } });

    async function expectAll(plain: Request, worst: readonly Request[]): Promise<void> {
      const { site = 'portal' } = worst[0] ?? plain;
      const { ratioOf } = await compareWith(
        () => send(plain),
        () => wires[site].ready(),
      );
      for (const request of worst) {
        const ratio = await ratioOf(() => send(request), most);
        expect(ratio, describeRequest(request)).toBeLessThanOrEqual(most);
      }
    }

    it.each(Object.entries<HeaderRow>(headers))(
      'The worst input of the header %s takes at most three times as long as a plain request [I15]',
      async (name, { at, usual, begins = [] }) => {
        for (const request of at) {
          const plain = {
            ...request,
            headers: { ...request.headers, ...(usual !== undefined && { [name]: usual }) },
          };
          const values = [
            ...worstTexts(longestHeader),
            ...begins.flatMap((begin) => repeated(longestHeader).map((text) => begin + text)),
          ];
          await expectAll(
            plain,
            values.map((value) => ({ ...plain, headers: { ...plain.headers, [name]: value } })),
          );
        }
      },
    );

    it('The test of the worst headers has a row for each header wherever the server reads one [I15]', async () => {
      const folder = join(import.meta.dirname, '..');
      for await (const name of glob('{http,capabilities}/**/!(*.test).ts', { cwd: folder })) {
        const source = await readFile(join(folder, name), 'utf8');
        const read = [
          ...source.matchAll(
            /headers\.(accept|authorization|cookie|host|origin|range|referer|traceparent)\b/g,
          ),
          ...source.matchAll(/headers\['([a-z-]+)'\]/g),
          ...source.matchAll(/const \{[^}]*?'([a-z-]+)'[^}]*\} = [\w.]*headers;/g),
        ].map(([, header]) => header);
        for (const header of read) expect(Object.keys(headers), name).toContain(header);
      }
    });

    it.each(Object.entries(addresses))(
      'The worst text in %s takes at most three times as long as a plain request [I15]',
      async (_name, { plain, before }) => {
        const texts = [...repeated(longestPath), ...repeated(longestHeader)].filter((text) =>
          /^[!-~]+$/.test(text),
        );
        for (const begin of before)
          await expectAll(
            plain,
            texts.map((text) => ({ ...(plain === config ? {} : plain), path: begin + text })),
          );
      },
    );

    it.each(Object.entries(bodies))(
      'The worst input in a body, here %s, takes at most three times as long as a plain request [I15]',
      async (_name, { plain, worst }) => {
        await expectAll(
          page,
          worst.map((body) => ({ ...plain, body })),
        );
      },
    );

    it('The worst input of an upload takes at most three times as long as a usual upload [I15]', async () => {
      let [token, left] = ['', 0];
      const { ratioOf } = await compareWith(
        () => upload(usualUpload),
        async () => {
          await wires.portal.ready();
          // An account may send 20 files in an hour.
          if (left === 0) [token, left] = [(await newUser(server)).token, 20];
        },
      );
      for (const body of uploads) {
        const ratio = await ratioOf(() => upload(body), most);
        expect(ratio, body.slice(0, 120)).toBeLessThanOrEqual(most);
      }

      async function upload(body: string) {
        left -= 1;
        const type = 'multipart/form-data; boundary=b';
        return await send({
          ...emptyUpload,
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          body: Buffer.from(body, 'latin1'),
        });
      }
    });
  },
  { PORTICO_DEMO: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '0' },
);

function describeRequest({ method = 'GET', path, headers: sent = {}, body }: Request): string {
  const shown = Object.entries(sent).map(([name, value]) => `${name}: ${value.slice(0, 60)}`);
  return [`${method} ${path.slice(0, 80)}`, ...shown, String(body ?? '').slice(0, 80)].join('\n');
}
