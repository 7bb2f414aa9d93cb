import { applicationId } from '@portico/contract/applications';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults, type default as Provider } from 'oidc-provider';
import * as v from 'valibot';
import { findMissing } from '../../../capabilities/access/store.ts';
import { findApplication } from '../../../capabilities/applications/store.ts';
import { findConsent } from '../../../capabilities/openid/consent-store.ts';
import { openidPath } from '../../../capabilities/openid/issuer.ts';
import type { Context } from '../../../context/context.ts';
import { findBrowserSession } from '../answers/browser-session.ts';
import { failurePage } from '../answers/failure-page.ts';
import { localeFor } from '../answers/request-locale.ts';
import { type Interaction, moveToSession, noteInPrompt } from '../library-seams.ts';
import { closedPromptName } from './closed-prompt.ts';
import { nextStep, type Step, type User } from './next-step.ts';

/** The longest that a mailbox can be (RFC 5321 §4.5.3.1). A longer hint names none. */
const longestHint = 254;

/** One visit of a browser to the address at which its interaction goes on. */
interface Visit {
  readonly provider: Provider;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: Context;
  readonly query: URLSearchParams;
}

/**
 * Continues a request of an application that needs its user: leads to the screen that asks for what is
 * missing, and, when that screen has led back here, on to the application.
 */
export async function continueRequest(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const { searchParams: query } = new URL(request.url, context.config.publicUrl);
  const visit = { provider, request, reply, context, query };
  const interaction = await findInteraction(visit);
  const user = interaction && (await findUser(visit, interaction));
  const step = nextStep(interaction, user, { refused: query.has('refused'), chosen: query.has('chosen') });
  return await reply.redirect(await orEnded(visit, () => addressOf(step, visit, interaction, user)), 303);
}

/** Leads to the page of ended requests if the request ends before what it changes is stored. */
async function orEnded(visit: Visit, address: () => Promise<string>): Promise<string> {
  try {
    return await address();
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return await endedPage(visit);
  }
}

/** The request that this browser has begun; undefined if it has ended, or another browser began it. */
async function findInteraction({ provider, request, reply }: Visit): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** Who is signed in, with the consent if that is what the request waits for. */
async function findUser({ request, context }: Visit, { prompt, params }: Interaction): Promise<User> {
  const signedIn = await findBrowserSession(context, request.raw);
  if (!signedIn) return undefined;
  const { accountId } = signedIn;
  const application = String(params.client_id);
  if (prompt.name === closedPromptName)
    return { ...signedIn, missing: await findMissing(context, { ...signedIn, application }) };
  if (prompt.name !== 'consent') return signedIn;
  const consent = await findConsent(context.db, accountId, application);
  const at = consent && Math.floor((Date.now() - consent.age) / 1000);
  return { ...signedIn, consent: consent && at !== undefined ? { scopes: consent.scopes, at } : undefined };
}

/** Turns a step into the address to which the browser goes. */
async function addressOf(
  step: Step,
  visit: Visit,
  interaction: Interaction | undefined,
  user: User,
): Promise<string> {
  const { request, context } = visit;
  if (!interaction || step.name === 'ended') return await endedPage(visit);
  if (step.name === 'refuse') return await finish(interaction, step.refusal);
  if (step.name === 'answer') {
    // A user who signs in again has another session than the one that the request began with.
    if (user) moveToSession(interaction, user.sessionId);
    return await finish(interaction, step.result);
  }
  const { uid, params } = interaction;
  const locale = await localeFor(request, params, context);
  const application = String(params.client_id);
  const named = (await isNamed(context, application)) && { application };
  switch (step.name) {
    case 'closed':
      return `/${locale}/not-allowed?${new URLSearchParams({ ...named, request: uid, missing: step.missing })}`;
    case 'consent':
      return `/${locale}/consent?${new URLSearchParams({ ...named, request: uid })}`;
    case 'second-step':
      if (!named) return await finish(interaction, step.unlessNamed);
      // Its screen acts for a request only if this browser, with this user, was led there.
      if (user) {
        noteInPrompt(interaction, { account: user.accountId });
        await interaction.persist();
      }
      return `/${locale}/second-step?${new URLSearchParams({ ...named, request: uid })}`;
    case 'choose-account': {
      const again = step.provesAgain ? { again: '1' } : {};
      return `/${locale}/choose-account?${new URLSearchParams({ ...wayBack(), ...again })}`;
    }
    case 'sign-in': {
      const hint = params.login_hint;
      const login = typeof hint === 'string' ? { login_hint: hint.slice(0, longestHint) } : {};
      return `/${locale}/login?${new URLSearchParams({ ...wayBack(), ...login })}`;
    }
  }

  /**
   * What leads back here from a screen. A request that has ended meanwhile says nothing about its
   * application, so this does.
   */
  function wayBack(): Readonly<Record<string, string>> {
    const back = new URL(`${openidPath}/interaction/${uid}`, context.config.publicUrl);
    back.search = `?${new URLSearchParams({ chosen: '1', ...named })}`;
    return { ...named, backUrl: back.href };
  }
}

/** Stores the answer of a request, in one write. Returns the address at which the library goes on. */
async function finish(interaction: Interaction, result: InteractionResults): Promise<string> {
  interaction.result = 'error' in result ? result : { ...interaction.lastSubmission, ...result };
  await interaction.persist();
  return interaction.returnTo;
}

async function endedPage({ request, context, query }: Visit): Promise<string> {
  const application = v.safeParse(applicationId, query.get('application'));
  return await failurePage(context, request, {
    error: 'session_not_found',
    ...(application.success && { application: application.output }),
  });
}

/**
 * Whether screens name an application by its id. What has registered itself is named where its user decides,
 * and not beside a password.
 */
async function isNamed({ db }: Context, application: string): Promise<boolean> {
  return (await findApplication(db, application))?.registered_by === null;
}
