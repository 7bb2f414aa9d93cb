import type { Handler, Request } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { SessionId } from '../../platform/ids.ts';
import { limits } from '../../platform/limits.ts';
import { type MayRefuse, must } from '../../platform/refusal.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { requireKnownApplication } from '../applications/require-known-application.ts';
import { insertStep } from '../linked-identities/step-store.ts';
import { configure, loadClientLibrary } from './configure.ts';
import { clientOf } from './provider-client.ts';
import { redirectAddress } from './redirect-address.ts';
import { secretsOf } from './step-secrets.ts';
import { findProvider } from './store.ts';

/** Returns the address at a provider to which the browser is led to sign in. */
export const startProvider: Handler<'startProvider'> = async (input, call, context) => {
  must(call, call.client.kind === 'portal', 'unauthorized_client');
  const application = await requireKnownApplication(context.db, input.application, call);
  return { url: await startStep({ provider: input.provider, application, session: null }, call, context) };
};

interface Way {
  readonly provider: string;
  readonly application: string | null;
  /** The session that links an identity; null for a sign-in. */
  readonly session: SessionId | null;
}

/** Begins a way to a provider, which only this browser can end, and returns its address. */
export async function startStep(
  { provider: id, application, session }: Way,
  call: Pick<Request, 'cookie' | 'setCookie' | 'locale'> & MayRefuse<'not_found' | 'server_error'>,
  context: Context,
): Promise<string> {
  const provider = await findProvider(context.db, id);
  must(call, provider, 'not_found');
  const configuration = await configure(clientOf(provider, context), context.config).catch((err: unknown) => {
    context.log.warn({ provider: id, err }, 'a provider cannot be used');
    return null;
  });
  must(call, configuration, 'server_error');

  // One secret for all ways of a browser, so that two tabs do not end each other's.
  const browser = call.cookie('provider-sign-in') ?? randomSecret();
  const state = randomSecret();
  await insertStep(context.db, {
    state_hash: digest(state),
    browser_hash: digest(browser),
    provider_id: id,
    application,
    session_id: session,
  });
  call.setCookie('provider-sign-in', browser, { maxAge: limits.links.confirmation });

  const library = await loadClientLibrary();
  const { nonce, verifier } = secretsOf(state, browser, context.keys);
  return library.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectAddress(context.config, id),
    scope: provider.scopes,
    state,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: call.locale,
    ...(provider.kind !== 'GITHUB' && { nonce }),
    // Apple answers by a form as soon as it is asked for a name or an e-mail.
    ...(provider.kind === 'APPLE' && { response_mode: 'form_post' }),
  }).href;
}
