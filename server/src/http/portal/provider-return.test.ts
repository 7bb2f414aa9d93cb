import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';

describeServer('the address that a provider sends its users back to', (server) => {
  const fragmentOf = (response: Response) => {
    const location = response.headers.get('location') ?? '';
    const [page, fragment] = location.split('#');
    return { page, fragment: new URLSearchParams(fragment) };
  };

  it('It leads to the page in the user’s language, with the answer in the fragment, which no log has', async () => {
    const response = await server.fetch(
      '/provider/acme?code=c%26d&state=s&iss=https%3A%2F%2Fid.example&x=y',
      {
        headers: { 'accept-language': 'de' },
      },
    );
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const { page, fragment } = fragmentOf(response);
    expect(page).toBe('/de/provider');
    expect(Object.fromEntries(fragment)).toEqual({
      provider: 'acme',
      answer: 'code=c%26d&state=s&iss=https%3A%2F%2Fid.example',
    });
    expect(server.log.join('\n')).not.toContain('c%26d');
  });

  it('It takes the form that Apple posts', async () => {
    const body = new URLSearchParams({ code: 'c', state: 's', user: '{"name":{}}' });
    const { page, fragment } = fragmentOf(await server.fetch('/provider/apple', { method: 'POST', body }));
    expect([page, fragment.get('answer')]).toEqual(['/en/provider', 'code=c&state=s']);
  });

  it.each([
    '/provider/..%2fevil?code=c',
    '/provider/%0d%0aset-cookie:x=y?code=c',
    '/provider/A?code=c',
    `/provider/${'a'.repeat(33)}`,
  ])('%s leads nowhere', async (path) => {
    expect((await server.fetch(path)).status).toBe(404);
  });

  it('Values without an end are not passed on, and a parameter that comes twice stays twice', async () => {
    const long = await server.fetch(`/provider/acme?code=${'c'.repeat(3_000)}&state=s`);
    expect(fragmentOf(long).fragment.get('answer')).toBe('state=s');
    const twice = await server.fetch('/provider/acme?state=a&state=b&state=c');
    expect(fragmentOf(twice).fragment.get('answer')).toBe('state=a&state=b');
  });
});
