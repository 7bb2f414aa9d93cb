import type { MissingToOpen } from '@portico/contract/account/groups';
import { type OpenidScope, openidScopes } from '@portico/contract/openid';
import type { InteractionResults, PromptDetail } from 'oidc-provider';
import {
  type AuthenticationContext,
  acrOf,
  fulfils,
  type SignedIn,
  secondFactorContext,
} from '../../../capabilities/openid/signed-in.ts';
import { contextReason, wantedContextOf } from './authentication-context.ts';
import { closedPromptName, closedReason } from './closed-prompt.ts';

/** A request of an application that waits for its user, as the library has stored it. */
export interface Interaction {
  /** When it began, in whole seconds. */
  readonly iat: number;
  readonly prompt: PromptDetail;
  readonly params: Readonly<Record<string, unknown>>;
  /** The session in which it began. */
  readonly session?: { readonly accountId: string } | undefined;
}

/** What the user has allowed the application before, and when the user last said so, in whole seconds. */
export interface EarlierConsent {
  readonly scopes: readonly OpenidScope[];
  readonly at: number;
}

/** The user in this browser: undefined if nobody is signed in. */
export type User =
  | (SignedIn & {
      readonly consent?: EarlierConsent | undefined;
      /** What this user lacks to open the application, if the request waits for one who may. */
      readonly missing?: MissingToOpen | null;
    })
  | undefined;

/** Why an application is refused, in the words of its protocol. */
type Refusal = Required<Pick<InteractionResults, 'error' | 'error_description'>>;

/**
 * What an interaction needs next: a screen, or the way back to its application with an answer or a refusal.
 */
export type Step =
  | { readonly name: 'ended' }
  | { readonly name: 'sign-in' }
  | { readonly name: 'choose-account'; readonly provesAgain: boolean }
  /** Its screen names the application. One that no screen names gets the refusal instead. */
  | { readonly name: 'second-step'; readonly unlessNamed: Refusal }
  | { readonly name: 'closed'; readonly missing: MissingToOpen }
  | { readonly name: 'consent' }
  | { readonly name: 'answer'; readonly result: InteractionResults }
  | { readonly name: 'refuse'; readonly refusal: Refusal };

const denied: Refusal = { error: 'access_denied', error_description: 'the user does not allow it' };
const closed: Refusal = {
  error: 'access_denied',
  error_description: 'the user may not open this application',
};
const unmet: Refusal = {
  error: 'unmet_authentication_requirements',
  error_description: 'the user does not prove what is asked for',
};

/**
 * Decides what an interaction needs next, each time that the browser is led to it. Screens lead back here by
 * these queries.
 */
export function nextStep(
  interaction: Interaction | undefined,
  user: User,
  query: { readonly refused: boolean; readonly chosen: boolean },
): Step {
  if (!interaction) return { name: 'ended' };
  const { prompt } = interaction;
  if (query.refused) {
    if (prompt.name === closedPromptName)
      return { name: 'refuse', refusal: prompt.reasons.includes(closedReason) ? closed : unmet };
    // A guest has refused to sign in; whether the second factor would have been there is not known.
    const isUnmet = user && prompt.reasons.includes(contextReason);
    return { name: 'refuse', refusal: isUnmet ? unmet : denied };
  }
  if (!user) return { name: 'sign-in' };
  if (prompt.name === closedPromptName && user.missing) return { name: 'closed', missing: user.missing };
  if (prompt.name === 'consent')
    return isAllowed(interaction, user.consent)
      ? { name: 'answer', result: { consent: {} } }
      : { name: 'consent' };
  if (isProved(interaction, user)) {
    const missing = missingContext(interaction, user);
    if (missing === secondFactorContext) return { name: 'second-step', unlessNamed: unmet };
    if (!missing && (prompt.name !== 'select_account' || query.chosen))
      return { name: 'answer', result: signInResult(user, query.chosen) };
  }
  return { name: 'choose-account', provesAgain: needsProof(interaction) };
}

function signInResult({ accountId, at, amr }: SignedIn, isChosen: boolean): InteractionResults {
  const login = { accountId, ts: at, amr: [...amr], acr: acrOf({ amr }) };
  return isChosen ? { login, select_account: {} } : { login };
}

/**
 * Whether the user has allowed all that is asked for, and has done so for this request if the application
 * wants that.
 */
function isAllowed({ iat, prompt, params }: Interaction, consent: EarlierConsent | undefined): boolean {
  if (!consent) return false;
  const names = String(params.scope ?? '').split(' ');
  const isCovered = openidScopes.every((scope) => !names.includes(scope) || consent.scopes.includes(scope));
  return isCovered && (!prompt.reasons.includes('consent_prompt') || isSince(iat, consent.at));
}

/** Reasons for a sign-in that only another account can fulfil than the one that is signed in. */
const otherAccount: ReadonlySet<string> = new Set(['id_token_hint', 'claims_id_token_sub_value']);

/** Whether the right user has proved who they are, as recently as the application wants. */
function isProved({ iat, prompt, session }: Interaction, user: SignedIn): boolean {
  const isWrong = prompt.reasons.some((reason) => otherAccount.has(reason));
  if (isWrong && session?.accountId === user.accountId) return false;
  return !needsNewProof(prompt) || isSince(iat, user.at);
}

/** The context that the application wants and the session has not proved. */
function missingContext({ prompt }: Interaction, user: SignedIn): AuthenticationContext | undefined {
  const context = wantedContextOf(prompt);
  return context && !fulfils(user, context) ? context : undefined;
}

/** Whether the user must prove again who they are, although a session lives. */
function needsProof({ prompt }: Interaction): boolean {
  return needsNewProof(prompt) || prompt.reasons.includes(contextReason);
}

function needsNewProof({ reasons }: PromptDetail): boolean {
  return reasons.some((reason) => reason === 'login_prompt' || reason === 'max_age');
}

/**
 * Whether something was done since the application asked. Both are whole seconds, so the same moment may be
 * one apart.
 */
function isSince(began: number, at: number): boolean {
  return at >= began - 1;
}
