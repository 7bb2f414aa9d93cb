import { applicationId } from '@portico/contract/applications';
import { openidScopes } from '@portico/contract/openid';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type default as Provider } from 'oidc-provider';
import * as v from 'valibot';
import { findApplication } from '../../capabilities/applications/store.ts';
import { findConsent } from '../../capabilities/openid/consent-store.ts';
import { openidPath } from '../../capabilities/openid/issuer.ts';
import { acrOf, fulfils, type SignedIn, secondFactorContext } from '../../capabilities/openid/signed-in.ts';
import type { Context } from '../../context/context.ts';
import { findBrowserSession } from './answers/browser-session.ts';
import { failurePage } from './answers/failure-page.ts';
import { localeFor } from './answers/request-locale.ts';
import { askedContext, contextReason } from './authentication-context.ts';

/** The longest that a mailbox can be (RFC 5321 §4.5.3.1). A longer hint names none. */
const longestHint = 254;

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const unmet = {
  error: 'unmet_authentication_requirements',
  error_description: 'the user does not prove what is asked for',
};

/** Reasons for a sign-in that only another account can fulfil than the one that is signed in. */
const otherAccount: ReadonlySet<string> = new Set(['id_token_hint', 'claims_id_token_sub_value']);

/**
 * Continues a request of an application that needs its user: leads to the screen that asks for what is missing, and, when that screen has led
 * back here, on to the application.
 */
export async function continueRequest(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const asked = await findInteraction(provider, request, reply);
  const { searchParams } = new URL(request.url, context.config.publicUrl);
  if (!asked) {
    const named = v.safeParse(applicationId, searchParams.get('application'));
    const page = await failurePage(context, request, {
      error: 'session_not_found',
      ...(named.success && { application: named.output }),
    });
    return await reply.redirect(page, 303);
  }
  const signedIn = await findBrowserSession(context, request.raw);
  if (searchParams.has('refused')) {
    // A guest has refused to sign in; whether the second factor would have been there is not known.
    const isUnmet = signedIn && asked.prompt.reasons.includes(contextReason);
    const refusal = isUnmet
      ? unmet
      : { error: 'access_denied', error_description: 'the user does not allow it' };
    return await reply.redirect(await provider.interactionResult(request.raw, reply.raw, refusal), 303);
  }
  if (signedIn && asked.prompt.name === 'consent')
    return await reply.redirect(await afterConsent(provider, request, reply, context, asked, signedIn), 303);
  const isChosen = searchParams.has('chosen');
  if (signedIn && isAnswered(asked, signedIn, isChosen)) {
    const login = {
      accountId: signedIn.accountId,
      ts: signedIn.at,
      amr: [...signedIn.amr],
      acr: acrOf(signedIn),
    };
    await continueIn(asked, signedIn);
    const answer = isChosen ? { login, select_account: {} } : { login };
    return await reply.redirect(await provider.interactionResult(request.raw, reply.raw, answer), 303);
  }
  const locale = await localeFor(request, asked.params, context);
  const application = String(asked.params.client_id);
  const named = (await isNamed(context, application)) && { application };
  if (signedIn && isSignedInAgain(asked, signedIn) && needsFactor(asked, signedIn)) {
    if (!named)
      return await reply.redirect(await provider.interactionResult(request.raw, reply.raw, unmet), 303);
    await noteWhoProves(asked, signedIn);
    const step = new URLSearchParams({ application, request: asked.uid });
    return await reply.redirect(`/${locale}/second-step?${step}`, 303);
  }
  const back = new URL(`${openidPath}/interaction/${asked.uid}`, context.config.publicUrl);
  // A request that has ended meanwhile says nothing about its application, so its address does.
  back.search = `?${new URLSearchParams({ chosen: '1', ...named })}`;
  const query = new URLSearchParams({ ...named, backUrl: back.href });
  if (signedIn && needsProof(asked)) query.set('again', '1');
  const hint = asked.params.login_hint;
  if (!signedIn && typeof hint === 'string') query.set('login_hint', hint.slice(0, longestHint));
  return await reply.redirect(`/${locale}/${signedIn ? 'choose-account' : 'login'}?${query}`, 303);
}

/** Whether screens name an application by its id. What has registered itself is named where its user decides, and not beside a password. */
async function isNamed({ db }: Context, application: string): Promise<boolean> {
  return (await findApplication(db, application))?.registered_by === null;
}

/** The address that goes on with a request of an application that asks for consent: the screen, unless the user has given it. */
async function afterConsent(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  asked: Interaction,
  signedIn: SignedIn,
): Promise<string> {
  const { uid, iat, prompt, params } = asked;
  const { accountId } = signedIn;
  const application = String(params.client_id);
  const consent = await findConsent(context.db, accountId, application);
  const names = String(params.scope ?? '').split(' ');
  const isNew = consent && Math.floor((Date.now() - consent.age) / 1000) >= iat - 1;
  const isCovered =
    consent && openidScopes.every((scope) => !names.includes(scope) || consent.scopes.includes(scope));
  if (isCovered && (isNew || !prompt.reasons.includes('consent_prompt'))) {
    await continueIn(asked, signedIn);
    return await provider.interactionResult(request.raw, reply.raw, { consent: {} });
  }
  const query = new URLSearchParams({
    ...((await isNamed(context, application)) && { application }),
    request: uid,
  });
  return `/${await localeFor(request, params, context)}/consent?${query}`;
}

/** A user who signs in again has another session than the one that the request began with. */
async function continueIn(asked: Interaction, { sessionId }: SignedIn): Promise<void> {
  if (!asked.session || asked.session.uid === sessionId) return;
  delete asked.session;
  await asked.save(asked.exp - Math.floor(Date.now() / 1000));
}

/** The screen of the second step acts for a request only if this browser, with this user, was led there. */
async function noteWhoProves(asked: Interaction, { accountId }: SignedIn): Promise<void> {
  asked.prompt.details = { ...asked.prompt.details, account: accountId };
  await asked.save(asked.exp - Math.floor(Date.now() / 1000));
}

/** The request that this browser has begun; undefined if it has ended, or another browser began it. */
async function findInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

function isAnswered(asked: Interaction, signedIn: SignedIn, isChosen: boolean): boolean {
  if (!isSignedInAgain(asked, signedIn)) return false;
  const context = askedContext(asked.prompt);
  if (context && !fulfils(signedIn, context)) return false;
  return asked.prompt.name !== 'select_account' || isChosen;
}

/** Whether the right user has proved who they are, as recently as the application wants. */
function isSignedInAgain(asked: Interaction, signedIn: SignedIn): boolean {
  const { prompt, session } = asked;
  if (prompt.reasons.some((reason) => otherAccount.has(reason)) && session?.accountId === signedIn.accountId)
    return false;
  return !needsNewProof(asked) || isRecentEnough(asked, signedIn);
}

/** Whether the second step is what is missing. */
function needsFactor({ prompt }: Interaction, signedIn: SignedIn): boolean {
  return askedContext(prompt) === secondFactorContext && !fulfils(signedIn, secondFactorContext);
}

/** Whether the user must prove again who they are, although a session lives. */
function needsProof(asked: Interaction): boolean {
  return needsNewProof(asked) || asked.prompt.reasons.includes(contextReason);
}

function needsNewProof({ prompt }: Interaction): boolean {
  return prompt.reasons.some((reason) => reason === 'login_prompt' || reason === 'max_age');
}

/** Whether the user has proved who they are since the application asked. Both times are whole seconds. */
function isRecentEnough({ iat }: Interaction, { at }: SignedIn): boolean {
  return at >= iat - 1;
}
