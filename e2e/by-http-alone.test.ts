import type { EndpointName, OutputOf } from '@portico/contract/endpoints';
import { demoApplications } from '@portico/dev/applications';
import { expect, it } from 'vitest';
import { newcomer } from './src/newcomer.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });

type Enveloped<Name extends EndpointName> = { readonly data: OutputOf<Name> };

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(world.portalUrl + path, init);
  const text = await response.text();
  expect([response.status, text]).toEqual([200, text]);
  // Safe as far as this test goes: it looks at what it uses.
  return JSON.parse(text) as Answer;
}

it('a program registers, confirms, signs in, is handed on, and the store greets it, all without a browser [2.49, 4.6, 7.2, 7.3, 7.5, 7.6, 7.12, 7.29]', async () => {
  const { authClientId, authClientSecret } = await ask<OutputOf<'getConfig'>>('/config');
  const { nationality: _, ...her } = newcomer();
  const json = { 'content-type': 'application/json' };

  await ask('/v1/registration', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      ...her,
      nationalityId: 'IE',
      inviteCode: person('alice').inviteCode,
      application: 'store',
    }),
  });
  const { links } = await world.mailFor(her.email, /confirm/i);
  const code = new URL(links[0] ?? '').pathname.split('/').at(-1);
  const confirmed = await ask<Enveloped<'confirmRegistration'>>('/v1/registration/confirm', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ code }),
  });
  expect(confirmed.data).toEqual({ resourceUrl: `${world.storeUrl}/`, applicationName: 'Store' });

  const { access_token: token } = await ask<OutputOf<'issueToken'>>('/oauth/token', {
    method: 'POST',
    headers: basic(authClientId, authClientSecret),
    body: new URLSearchParams({ grant_type: 'password', username: her.email, password: her.password }),
  });

  // Programs do not know that every name under localhost is this machine, so the store is called by its number.
  const store = world.storeUrl.replace('store.localhost', '127.0.0.1');
  const requestedUrl = encodeURIComponent(`${store}/`);
  const { data } = await ask<Enveloped<'findRedirectUrl'>>(
    `/oauth/application/redirect_url?application=store&requestedUrl=${requestedUrl}`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  expect(data).toMatchObject({ url: `${store}/`, applicationName: 'Store' });

  const { secret } = demoApplications(world).find(({ id }) => id === 'STORE') ?? { secret: '' };
  const checked = await ask('/oauth/check_token', {
    method: 'POST',
    headers: basic('STORE', secret),
    body: new URLSearchParams({ token: data.access_token }),
  });
  expect(checked).toMatchObject({ first_name: 'Grace', email: her.email, authentication_status: 'SUCCESS' });

  const arrival = await fetch(`${data.url}?access_token=${data.access_token}`, { redirect: 'manual' });
  expect(arrival.headers.get('location')).toBe('/');
  const cookie = arrival.headers.get('set-cookie')?.split(';')[0] ?? '';
  const front = await fetch(data.url, { headers: { cookie } });
  expect(await front.text()).toContain('Good to see you, <bdi>Grace</bdi>.');
});
