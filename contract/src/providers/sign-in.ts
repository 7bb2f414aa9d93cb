import * as v from 'valibot';
import { applicationId } from '../applications.ts';
import { tokenSet } from '../sign-in.ts';

const providerId = v.pipe(v.string('invalid_request'), v.maxLength(32, 'invalid_request'));

/** The provider that a browser is to be led to, and the application that the sign-in leads to. */
export const providerStart = v.object({ provider: providerId, application: v.optional(applicationId) });
/** The provider with which a signed-in user links an identity. */
export const linkStart = v.object({ provider: providerId });

/** Where to lead the browser. */
export const providerWay = v.object({ url: v.string() });

/** What a provider has answered: the query of the address that it has led the browser to, as it is. */
export const providerAnswer = v.object({
  provider: providerId,
  answer: v.pipe(v.string('invalid_request'), v.maxLength(8_192, 'invalid_request')),
});

/**
 * Why a sign-in with a provider does not go on:
 * - `CANCELLED`: its user has stopped there.
 * - `EXPIRED`: this browser did not ask, or too long ago, or the answer was used already.
 * - `UNREACHED`: the provider did not answer in time.
 * - `WRONG_ANSWER`: what it answered cannot be trusted.
 * - `HAS_ACCOUNT`: the e-mail has an account, which its user can link after signing in.
 * - `NOT_OPEN`: nobody registers with it.
 * - `OTHER_DOMAIN`: nobody registers with it whose confirmed e-mail is of another domain.
 * - `TAKEN`: the identity is linked to another account, or the account to another identity.
 */
export const providerRefusals = [
  'CANCELLED',
  'EXPIRED',
  'UNREACHED',
  'WRONG_ANSWER',
  'HAS_ACCOUNT',
  'NOT_OPEN',
  'OTHER_DOMAIN',
  'TAKEN',
] as const;
export type ProviderRefusal = (typeof providerRefusals)[number];

const refused = v.object({ outcome: v.literal('REFUSED'), because: v.picklist(providerRefusals) });

/**
 * What follows from the answer of a provider. `LINK`: a signed-in user of this browser had asked, and goes on
 * with `linkIdentity`; nothing was used up. `REGISTER`: nobody is linked, and who it is can register;
 * `emailConfirmed` says that no mail is needed for that.
 */
export const providerOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('SIGNED_IN'), tokenSet }),
  v.object({ outcome: v.literal('LINK') }),
  v.object({
    outcome: v.literal('REGISTER'),
    email: v.nullable(v.string()),
    emailConfirmed: v.boolean(),
    firstName: v.string(),
    lastName: v.string(),
  }),
  refused,
]);
export type ProviderOutcome = v.InferOutput<typeof providerOutcome>;

/** What became of a link that a signed-in user wanted. */
export const linkOutcome = v.variant('outcome', [v.object({ outcome: v.literal('LINKED') }), refused]);
export type LinkOutcome = v.InferOutput<typeof linkOutcome>;
