import { UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/both-databases.ts';
import { authorizationRequest, registerClient, signedInBrowser } from '../../../testing/openid.ts';

describeServer('a request object', (server) => {
  /** The answer to a request with an object, and without what the object says in its place. */
  async function answerTo(object: string, change: Readonly<Record<string, string>> = {}) {
    const travel = await registerClient(server);
    const browser = await signedInBrowser(server, 'alice');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const address = new URL(authorizationRequest(travel).url, server.url);
    address.searchParams.delete('state');
    for (const [name, value] of Object.entries({ request: object, ...change }))
      address.searchParams.set(name, value);
    const answer = await server.fetch(address.pathname + address.search, { headers: { cookie } });
    return { to: answer.headers.get('location') ?? '', page: await answer.text() };
  }
  const objectOf = (claims: Readonly<Record<string, unknown>>) => new UnsecuredJWT({ ...claims }).encode();
  const refusal = 'error=request_not_supported';

  it('A request object is refused with the state that is in it, without which no application takes the answer (OpenID Connect Core 1.0 §3.1.2.6)', async () => {
    const { to } = await answerTo(objectOf({ state: 'a state', scope: 'openid' }));
    expect(to).toContain(`https://travel.portico.example/callback?${refusal}`);
    expect(new URL(to).searchParams.get('state')).toBe('a state');
  });

  it('A request object is refused in the way that it asks for', async () => {
    const inFragment = await answerTo(objectOf({ state: 's', response_mode: 'fragment' }));
    expect(inFragment.to).toContain(`https://travel.portico.example/callback#${refusal}`);
    const inForm = await answerTo(objectOf({ state: 's', response_mode: 'form_post' }));
    expect(inForm.page).toContain('action="https://travel.portico.example/callback"');
    expect(inForm.page).toContain('value="request_not_supported"');
    expect(inForm.page).toContain('value="s"');
  });

  it('What the address says about the answer comes before what a refused request object says', async () => {
    const object = objectOf({ state: 'other', response_mode: 'fragment' });
    const { to } = await answerTo(object, { state: 'own', response_mode: 'query' });
    expect(new URL(to).searchParams.get('state')).toBe('own');
  });

  it.each([
    ['text', 'no object'],
    ['encrypted', 'a.b.c.d.e'],
    ['a list', 'eyJhbGciOiJub25lIn0.W10.'],
    ['without texts', objectOf({ state: { deep: true }, response_mode: 1 })],
  ])('A request object that says nothing about the answer (%s) is refused as well', async (_what, object) => {
    const { to } = await answerTo(object);
    expect(to).toContain(`https://travel.portico.example/callback?${refusal}`);
    expect(new URL(to).searchParams.get('state')).toBeNull();
  });
});
