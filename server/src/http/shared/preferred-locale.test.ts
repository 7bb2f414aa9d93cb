import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { person } from '../../testing/people.ts';

describeServer('an address without a language', (server) => {
  it.each([
    [{}, '/en'],
    [{ 'accept-language': 'de' }, '/de'],
    [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, '/de'],
    [{ 'accept-language': 'de-AT,en' }, '/de'],
    [{ 'accept-language': 'DE-ch-1996,ar' }, '/de'],
    [{ 'accept-language': 'deu,ar' }, '/de'],
    [{ 'accept-language': 'in-ID, en;q=0.5' }, '/id'],
    [{ 'accept-language': 'iw,no,zh-TW' }, '/zh'],
    [{ 'accept-language': 'x_y,ar' }, '/ar'],
    [{ 'accept-language': 'xx,ar-EG;q=0.5,en;q=0.1' }, '/ar'],
    [{ 'accept-language': 'en;q=0.5,de;q=0.9' }, '/de'],
    [{ 'accept-language': 'xx' }, '/en'],
    [{ 'accept-language': '*' }, '/en'],
    [{ 'accept-language': 'de;q=0' }, '/en'],
    [{ 'accept-language': `${'de-AT,'.repeat(1_500)};;q==` }, '/de'],
    [{ cookie: 'locale=ar', 'accept-language': 'de' }, '/ar'],
    [{ cookie: 'locale=evil.example', 'accept-language': 'de' }, '/de'],
    [{ cookie: 'locale=//evil.example' }, '/en'],
  ])('An address without a language redirects with %j to %s [2.1, 7.37]', async (headers, location) => {
    const answer = await server.fetch('/', { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [{ 'accept-language': 'de' }, '/de'],
    [{ cookie: 'locale=ar', 'accept-language': 'de' }, '/ar'],
    [{ 'accept-language': 'xx' }, '/en'],
  ])(
    'The address of the sign-in without a language, opened by an application with %j, redirects to %s/login with its query [2.1, 2.3, 7.37]',
    async (headers, locale) => {
      const query = 'application=STORE&backUrl=http%3A%2F%2Fstore.localhost%3A3001%2F%3Fportico_state%3Da';
      const answer = await server.fetch(`/sign-in?${query}`, { headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${locale}/login?${query}`]);
      expect(answer.headers.get('vary')).toContain('Accept-Language');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect((await server.fetch('/sign-in', { headers })).headers.get('location')).toBe(`${locale}/login`);
    },
  );

  it('An address without a language leads a signed-in user to the account’s language, or to the one chosen in this browser [7.37]', async () => {
    const browser = openBrowser(server);
    const { email, password } = person('bob');
    const answer = await browser.call('issueToken', { grant_type: 'password', username: email, password });
    const cookies = `access_token=${answer.data.access_token}; token-companion=${browser.cookies.get('token-companion')}`;
    const locationWith = async (cookie: string) =>
      (await server.fetch('/', { headers: { cookie, 'accept-language': 'ar' } })).headers.get('location');
    expect(await locationWith(cookies)).toBe('/de');
    expect(await locationWith(`${cookies}; locale=en`)).toBe('/en');
    expect(await locationWith(`access_token=${answer.data.access_token}; token-companion=other`)).toBe('/ar');
    expect(await locationWith('access_token=made-up; token-companion=made-up')).toBe('/ar');
  });

  it('An address redirects to English if its first segment is an unknown language [2.1]', async () => {
    const headers = { cookie: 'locale=ar', 'accept-language': 'de' };
    const answer = await server.fetch('/xx/login', { headers });
    expect(answer.headers.get('location')).toBe('/en/login');
  });

  it.each([
    [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, '/en/login', 'de', 'ltr', 'Auf Deutsch weiter'],
    [{ 'accept-language': 'ar' }, '/en?application=STORE', 'ar', 'rtl', 'المتابعة بالعربية'],
    [{ 'accept-language': 'en-GB' }, '/ja/registration', 'en', 'ltr', 'Continue in English'],
  ])(
    'A request with %j for %s is offered the page in %s once, in that language [2.1, 7.37]',
    async (headers, path, locale, direction, words) => {
      const html = await (await server.fetch(path, { headers })).text();
      expect(html).toContain(`<p lang="${locale}" dir="${direction}">`);
      const [, address, shown] =
        new RegExp(`<p lang="${locale}"[^>]*><a [^>]*href="([^"]*)"[^>]*>([^<]*)<`).exec(html) ?? [];
      expect([address, shown]).toEqual([path.replace(/^\/\w+/, `/${locale}`), words]);
    },
  );

  it.each([
    ['the browser prefers the language of the page', { 'accept-language': 'en,de' }, '/en/login'],
    ['none of its languages is offered', { 'accept-language': 'xx' }, '/de/login'],
    ['it says nothing', {}, '/de/login'],
    ['the user has chosen a language', { 'accept-language': 'de', cookie: 'locale=en' }, '/en/login'],
    ['it was shown before', { 'accept-language': 'de', cookie: 'languageHint=shown' }, '/en/login'],
    ['the user is signed in', { 'accept-language': 'de', cookie: 'access_token=x' }, '/en'],
    ['users do not enter there', { 'accept-language': 'de' }, '/en/password/reset'],
  ])('The server offers no other language if %s [7.37]', async (_why, headers, path) => {
    const html = await (await server.fetch(path, { headers })).text();
    expect(html).toContain('</header>');
    expect(html).not.toMatch(/<p lang=/);
  });
});
