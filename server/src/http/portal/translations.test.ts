import { inlinedTextsId } from '@portico/contract/page';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { type StartedServer, startServer } from '../../testing/test-server.ts';
import {
  type DistributionBehaviour,
  startTranslationDistribution,
  type TranslationDistribution,
} from '../../testing/translation-distribution.ts';
import { until } from '../../testing/until.ts';

const minute = 60_000;
/** No text is in the database, so the suite runs on one of them. */
const [sqlite] = databases;
const german = { 'signIn.submit': 'Los geht’s', 'account.detailsTitle': 'Meine Daten' };

async function start(settings: Record<string, string> = {}): Promise<StartedServer> {
  if (!sqlite) throw new Error('There is no SQLite.');
  return await startServer(await sqlite.create(), settings);
}

/** The texts in a page. */
function inlinedIn(html: string): unknown {
  const [, json = 'null'] =
    new RegExp(`<script [^>]*id="${inlinedTextsId}"[^>]*>(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(json);
}

describe('the texts of a translation distribution [7.35]', () => {
  let distribution: TranslationDistribution;
  let server: StartedServer;
  /** Ends the requests to the distribution, so that no test waits three seconds or depends on them. */
  let threeSeconds = new AbortController();
  const replaceTimeouts = () =>
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => threeSeconds.signal);
  beforeEach(replaceTimeouts);
  beforeAll(async () => {
    replaceTimeouts();
    distribution = await startTranslationDistribution();
    distribution.release({ de: german });
    server = await start({ PORTICO_TRANSLATION_SOURCE_URL: `${distribution.url}/` });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterAll(async () => {
    await server.stop();
    distribution.stop();
  });

  const page = async (path: string, init?: RequestInit) => await (await server.fetch(path, init)).text();
  const pageWith = (path: string, text: string) =>
    until(`${path} contains ${text}`, async () => (await page(path)).includes(text));
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const requestsOf = (file: string) => distribution.requests.filter((path) => path.includes(file)).length;
  const lines = (message: string) => server.log.filter((line) => line.includes(message));

  it('The texts of a translation distribution replace the portal’s in the page that the server renders, and it has them for its script', async () => {
    await pageWith('/de/login', 'Los geht’s');
    const answer = await server.fetch('/de/login');
    const html = await answer.text();
    expect(html).toMatch(/<button[^>]*>(<[^>]+>)*Los geht’s/);
    expect(inlinedIn(html)).toEqual({
      locale: 'de',
      complete: false,
      texts: { 'signIn.submit': ['Los geht’s'] },
    });
    expect(answer.headers.get('content-security-policy')).not.toContain(new URL(distribution.url).host);
    expect(await page('/en/login')).not.toContain('Los geht’s');
  });

  it('The texts of a translation distribution include those of signed-in users only where a user is signed in', async () => {
    const html = await page('/de/profile', { headers: { cookie: `access_token=${'a'.repeat(43)}` } });
    expect(inlinedIn(html)).toMatchObject({
      locale: 'de',
      complete: true,
      texts: { 'signIn.submit': ['Los geht’s'], 'account.detailsTitle': ['Meine Daten'] },
    });
  });

  it('The texts of a translation distribution are served for a change of the language, from the origin of the page', async () => {
    const answer = await server.fetch('/translations/de');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(await answer.json()).toEqual({
      'signIn.submit': ['Los geht’s'],
      'account.detailsTitle': ['Meine Daten'],
    });
    expect(await (await server.fetch('/translations/ar')).json()).toEqual({});
    expect((await server.fetch('/translations/xx')).status).toBe(404);
  });

  it('The texts of a translation distribution are not sent again to a browser that has them, until there are others', async () => {
    const first = await server.fetch('/translations/de', { headers: { 'accept-encoding': 'identity' } });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect([first.status, headers['if-none-match']]).toEqual([200, expect.stringMatching(/^W\/"/)]);
    const again = await server.fetch('/translations/de', {
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    expect([again.status, await again.text(), again.headers.get('content-encoding')]).toEqual([
      304,
      '',
      null,
    ]);
    // Another language has other texts.
    expect((await server.fetch('/translations/ar', { headers })).status).toBe(200);
  });

  it('A text of a translation distribution that is not right is dropped, and the others are taken, with one line in the log [F30]', async () => {
    distribution.release({
      de: {
        ...german,
        'login.title': 'Anmelden<script>alert(1)</script>',
        'signIn.leadTo': 'und weiter zu {user}',
        'signIn.forgot': 'Passwort vergessen? {',
        'signIn.lead': ['Ein Konto'],
        'login.noAccount': 'Neu hier? <a>Konto erstellen</a>',
        'no.such': 'Text',
        'signIn.withQr': 'Mit dem Telefon anmelden',
      },
    });
    pass(10 * minute);
    await pageWith('/de/login', 'Mit dem Telefon anmelden');
    expect(inlinedIn(await page('/de/login'))).toMatchObject({
      texts: { 'signIn.submit': ['Los geht’s'], 'signIn.withQr': ['Mit dem Telefon anmelden'] },
    });
    const [line, ...more] = lines('some translations were dropped').map((text) => JSON.parse(text));
    expect(more).toEqual([]);
    expect(line).toMatchObject({ locale: 'de', dropped: 6 });
    expect(line.examples).toHaveLength(5);
  });

  it('The translation distribution is not fetched again for ten minutes, nor its files before a release', async () => {
    const [manifests, files] = [requestsOf('manifest'), requestsOf('/content/de/')];
    pass(9 * minute);
    await page('/de/login');
    pass(minute);
    await page('/de/login');
    await until('the manifest is fetched', () => requestsOf('manifest') === manifests + 1);
    distribution.release({ de: { 'signIn.submit': 'Weiter geht’s' } });
    pass(10 * minute);
    await pageWith('/de/login', 'Weiter geht’s');
    expect([requestsOf('manifest'), requestsOf('/content/de/')]).toEqual([manifests + 2, files + 1]);
  });

  it.each<DistributionBehaviour>([
    'fails',
    'sends-html',
    'sends-another-shape',
    'sends-ten-megabytes',
    'redirects',
    'names-a-foreign-file',
    'hangs',
  ])(
    'The texts of a translation distribution stay while it %s, which delays no page and is tried again after a minute [F30]',
    async (fault) => {
      const text = `Nach „${fault}“`;
      const [manifests, failures] = [requestsOf('manifest'), lines('could not be fetched').length];
      distribution.behave(fault);
      distribution.release({ de: { 'signIn.submit': text } });
      pass(10 * minute);
      const before = inlinedIn(await page('/de/login'));
      expect(before).toMatchObject({ texts: { 'signIn.submit': [expect.stringMatching(/geht’s|Nach/)] } });
      if (fault === 'hangs') {
        await until('the manifest is requested', () => distribution.waiting === 1);
        expect(inlinedIn(await page('/de/login'))).toEqual(before);
        expect(lines('could not be fetched')).toHaveLength(failures);
        expect(AbortSignal.timeout).toHaveBeenLastCalledWith(3_000);
        threeSeconds.abort();
        threeSeconds = new AbortController();
      }
      await until('the failure is logged', () => lines('could not be fetched').length === failures + 1);
      expect(inlinedIn(await page('/de/login'))).toEqual(before);
      distribution.behave('serves');
      pass(minute);
      await pageWith('/de/login', text);
      expect(requestsOf('manifest')).toBe(manifests + 2);
      expect(distribution.requests.filter((path) => /elsewhere|other/.test(path))).toEqual([]);
    },
  );
});

describe('without a translation distribution [7.35]', () => {
  let server: StartedServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => server.stop());

  it('The pages have the texts of the portal without a translation distribution, and name no others', async () => {
    const html = await (await server.fetch('/de/login')).text();
    expect(html).not.toContain(inlinedTextsId);
    const answer = await server.fetch('/translations/de');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });
});
