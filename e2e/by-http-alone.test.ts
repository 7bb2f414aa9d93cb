import type { EndpointName, OutputOf } from '@portico/contract/endpoints';
import { basicAuthorization } from '@portico/contract/request';
import { demoApplications } from '@portico/dev/applications';
import { expect, it } from 'vitest';
import { newUser } from './src/new-user.ts';
import { person } from './src/people.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const basic = (id: string, secret: string) => ({ authorization: basicAuthorization(id, secret) });

type Enveloped<Name extends EndpointName> = { readonly data: OutputOf<Name> };

const firstCookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(world.portalUrl + path, init);
  const text = await response.text();
  expect([response.status, text]).toEqual([200, text]);
  // The test checks the parts that it uses.
  return JSON.parse(text) as Answer;
}

it('A program without a browser registers, confirms, signs in and opens the store with its token [2.49, 4.6, 7.2, 7.3, 7.5, 7.6, 7.12, 7.29]', async () => {
  const { authClientId, authClientSecret } = await ask<OutputOf<'getConfig'>>('/config');
  const { nationality: _, ...her } = newUser();
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

  // Only browsers resolve every name under localhost to this machine, so the store is called by its IP address.
  const store = world.storeUrl.replace('store.localhost', '127.0.0.1');
  const start = await fetch(`${store}/auth/sign-in`, { redirect: 'manual' });
  const backUrl = new URL(start.headers.get('location') ?? '').searchParams.get('backUrl') ?? '';
  const requestedUrl = encodeURIComponent(backUrl.replace(world.storeUrl, store));
  const { data } = await ask<Enveloped<'findRedirectUrl'>>(
    `/oauth/application/redirect_url?application=store&requestedUrl=${requestedUrl}`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  expect(data).toMatchObject({ url: backUrl.replace(world.storeUrl, store), applicationName: 'Store' });

  const { secret } = demoApplications(world).find(({ id }) => id === 'STORE') ?? { secret: '' };
  const checked = await ask('/oauth/check_token', {
    method: 'POST',
    headers: basic('STORE', secret),
    body: new URLSearchParams({ token: data.access_token ?? '' }),
  });
  expect(checked).toMatchObject({ first_name: 'Grace', email: her.email, authentication_status: 'SUCCESS' });

  const arrival = await fetch(`${data.url}&access_token=${data.access_token}`, {
    redirect: 'manual',
    headers: { cookie: firstCookie(start) },
  });
  expect(arrival.headers.get('location')).toBe('/');
  const front = await fetch(`${store}/`, { headers: { cookie: firstCookie(arrival) } });
  expect(await front.text()).toContain('Good to see you, <bdi>Grace</bdi>.');
});
