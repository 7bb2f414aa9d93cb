import { basicAuthorization } from '@portico/contract/request';
import { cookieNames } from '@portico/contract/shell';
import type { BrowserContext } from 'playwright-core';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Sets the cookies of a sign-in without its screen, for tests that begin after the sign-in. */
export async function signInByHttp(context: BrowserContext, { email, password }: Credentials): Promise<void> {
  const config = await (await context.request.get('/config')).json();
  const answer = await context.request.post('/oauth/token', {
    headers: {
      authorization: basicAuthorization(config.authClientId, config.authClientSecret),
      'sec-fetch-site': 'same-origin',
    },
    form: { grant_type: 'password', username: email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const { access_token: value, expires_in } = await answer.json();
  const { origin: url } = new URL(answer.url());
  const expires = Math.floor(Date.now() / 1000) + expires_in;
  await context.addCookies([{ name: cookieNames.accessToken, value, url, expires, sameSite: 'Lax' }]);
}
