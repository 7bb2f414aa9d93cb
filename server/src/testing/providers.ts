import type { NewProvider } from '@portico/contract/providers/settings';
import { addProvider } from '../acts/providers/change-providers.ts';
import type { Answer } from './answer.ts';
import { type Browser, openBrowser } from './browser.ts';
import { type OutsideProvider, outsideClient } from './outside-provider.ts';
import type { Caller, TestServer } from './test-server.ts';

const operator = { type: 'cli', user: 'grace' } as const;

/** What a provider of a test is like, unless the test says otherwise. */
export const ordinaryProvider = {
  id: 'acme',
  kind: 'OPENID',
  name: 'Acme',
  clientId: outsideClient.id,
  clientSecret: outsideClient.secret,
  scopes: 'openid email profile',
  position: 0,
  button: true,
  domains: [] as string[],
  registers: true,
  group: null,
  reason: 'for the test',
} as const;

/** Adds a provider, as an operator does. */
export async function offerProvider(
  { context }: TestServer,
  { issuer }: Pick<OutsideProvider, 'issuer'>,
  more: Partial<NewProvider> = {},
): Promise<void> {
  await addProvider(context, operator, { ...ordinaryProvider, issuer, ...more });
  await context.providers.refresh();
}

/** A provider tells that its user has signed out there. */
export async function tellSignOut(
  { fetch }: Pick<TestServer, 'fetch'>,
  token: string,
  { id = 'acme', address }: { readonly id?: string; readonly address?: string } = {},
): Promise<Response> {
  return await fetch(`/provider/${id}/sign-out`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
    ...(address !== undefined && { headers: { 'x-forwarded-for': address } }),
  });
}

/** A browser comes back from a provider where its user has just signed in. */
export async function comeBack(
  server: Pick<Caller, 'call'>,
  provider: Pick<OutsideProvider, 'answer'>,
  { browser = openBrowser(server), id = 'acme' }: { readonly browser?: Browser; readonly id?: string } = {},
): Promise<Answer<'answerProvider'>> {
  const { data } = await browser.call('startProvider', { provider: id });
  return await browser.call('answerProvider', { provider: id, answer: provider.answer(data.url) });
}

/** Links the user of a provider with the account of a token, as its user does on the Security page. */
export async function linkProvider(
  provider: Pick<OutsideProvider, 'answer'>,
  {
    browser,
    token,
    id = 'acme',
  }: { readonly browser: Browser; readonly token: string; readonly id?: string },
): Promise<Answer<'linkIdentity'>> {
  const { data } = await browser.call('startLinking', { provider: id }, { token });
  return await browser.call('linkIdentity', { provider: id, answer: provider.answer(data.url) }, { token });
}
