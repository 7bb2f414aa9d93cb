import type { Locale } from '@portico/contract/locales';
import { findReturnUrl } from '../../capabilities/applications/find-return-url.ts';
import type { Actor } from '../../capabilities/audit/actor.ts';
import { recordAct } from '../../capabilities/audit/record.ts';
import { issuerOf } from '../../capabilities/openid/issuer.ts';
import { newTrialName, notRegistered, saveTrial, trialParameter } from '../../capabilities/openid/trials.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { withParameter } from '../../platform/escaping/with-parameter.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { type ShownApplication, showApplication } from './find-applications.ts';

/** A trial: its name, and the address at which the admin signs in; null if something is wrong before that. */
interface StartedTrial {
  readonly trial: string;
  readonly url: string | null;
}

/**
 * Begins a trial of the sign-in: the request that the application itself would send. What it would be sent
 * stays here, so a trial changes nothing and gives nobody access.
 */
export async function startTrial(
  { db, keys, config }: Pick<Context, 'db' | 'keys' | 'config'>,
  actor: Actor,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<StartedTrial> {
  const application = await showApplication(db, id);
  if (!config.console) throw new Error('Only the console begins a trial.');
  const trial = newTrialName();
  const page = new URL(`/${locale}/applications/${application.id}`, config.console.url);
  page.searchParams.set('trial', trial);
  const begun = await begin(application, { db, config }, { trial, locale });
  await transaction(db, async (tx) => {
    await saveTrial(tx, keys, trial, {
      application: application.id,
      address: begun.address,
      page: page.href,
      seen: begun.isRegistered ? null : { error: notRegistered, names: [], scopes: [] },
    });
    const [url] = begun.address.split('?', 1);
    const subject = { type: 'application', id: application.id } as const;
    await recordAct(tx, actor, { type: 'APPLICATION_TESTED', subject, details: { url } });
  });
  return { trial, url: begun.isRegistered ? begun.url : null };
}

interface Named {
  readonly trial: string;
  readonly locale: Locale;
}

/** The address that the admin opens, and the one at which the application would receive its user. */
async function begin(
  application: ShownApplication,
  { db, config }: Pick<Context, 'db' | 'config'>,
  named: Named,
): Promise<{ readonly url: string; readonly address: string; readonly isRegistered: boolean }> {
  const { id, openid } = application;
  // A machine has no users of OpenID Connect, but may have some of the hand-off.
  if (openid && openid.kind !== 'MACHINE')
    return { ...openidRequest(application, config.publicUrl, named), isRegistered: true };
  const request = handOffRequest(application, config.publicUrl, named);
  // The same check as at the end, so that an address that is not registered is named before anybody signs in.
  const { url } = await findReturnUrl(db, { application: id, requestedUrl: request.address });
  return { ...request, isRegistered: url !== null };
}
/**
 * An authorization request with PKCE, state and nonce (RFC 6749 §4.1.1, RFC 7636). Its code is never
 * exchanged, so its verifier is forgotten.
 */
function openidRequest({ id, openid }: ShownApplication, publicUrl: URL, { trial, locale }: Named) {
  const [address = ''] = openid?.redirectUris ?? [];
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: address,
    response_type: 'code',
    scope: openid?.scopes.join(' ') ?? '',
    state: trial,
    nonce: randomSecret(),
    ui_locales: locale,
    code_challenge: digest(randomSecret()),
    code_challenge_method: 'S256',
  });
  return { url: `${issuerOf(publicUrl)}/auth?${query}`, address };
}

/** A link to the portal's login with the home page as the return address, as the SDK makes it. */
function handOffRequest({ id, url: home }: ShownApplication, publicUrl: URL, { trial, locale }: Named) {
  const back = withParameter(new URL(home).href, trialParameter, trial);
  const login = new URL(`/${locale}/login`, publicUrl);
  login.search = new URLSearchParams({ application: id, backUrl: back }).toString();
  return { url: login.href, address: back };
}
