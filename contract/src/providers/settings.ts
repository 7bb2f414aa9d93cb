import * as v from 'valibot';
import { type ProviderKind, providerKinds } from '../providers.ts';
import { countedNumber, reason } from '../staff/lists.ts';

/** `providers`: of an installation; `domains`: of one of them. The others are lengths. */
export const providerLimits = {
  providers: 20,
  domains: 20,
  name: 40,
  issuer: 512,
  clientId: 256,
  clientSecret: 2_000,
  scopes: 256,
} as const;

/**
 * What a form begins with for each kind. `{tenant}` stands for the id of the operator's own directory: of
 * Microsoft's common addresses nobody can tell whose users they let in.
 */
export const providerPresets: Readonly<
  Record<ProviderKind, { readonly name: string; readonly issuer: string; readonly scopes: string }>
> = {
  OPENID: { name: '', issuer: '', scopes: 'openid email profile' },
  GOOGLE: { name: 'Google', issuer: 'https://accounts.google.com', scopes: 'openid email profile' },
  MICROSOFT: {
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/{tenant}/v2.0',
    scopes: 'openid email profile',
  },
  APPLE: { name: 'Apple', issuer: 'https://appleid.apple.com', scopes: 'openid email name' },
  GITHUB: { name: 'GitHub', issuer: 'https://github.com', scopes: 'read:user user:email' },
};

const line = v.pipe(v.string('required'), v.trim(), v.maxLength(2_000, 'max_length'));
/** A secret is not trimmed: it is pasted as its owner has it, and the act refuses what none looks like. */
const secret = v.pipe(v.string('invalid_value'), v.maxLength(providerLimits.clientSecret, 'max_length'));

/**
 * With what the client secret for Apple is made at each use: a token that is valid for minutes, where a
 * secret that its operator signs ends after six months.
 */
const appleKey = v.object({
  teamId: line,
  keyId: line,
  /** The text of the file that Apple gives (PKCS #8). */
  privateKey: secret,
});
export type AppleKey = v.InferOutput<typeof appleKey>;

/** What can be changed of a provider; the act checks each value and refuses with its own code. */
const changeable = {
  name: line,
  clientId: line,
  scopes: line,
  /** Providers are shown from the lowest to the highest. */
  position: v.pipe(v.number('invalid_value'), v.integer('invalid_value'), v.minValue(0), v.maxValue(999)),
  button: v.boolean('invalid_value'),
  /**
   * Domains of e-mails: whoever types one on the login page is led to this provider. With them, nobody
   * registers whose confirmed e-mail is of another domain.
   */
  domains: v.array(line, 'invalid_value'),
  /** Whether its users can register with it. Without, it is for accounts that have linked it. */
  registers: v.boolean('invalid_value'),
  /** The group that who registers with it joins; null for none. */
  group: v.nullable(line),
};

/** A provider to add. Kind and issuer stay, because the accounts of its users are linked to them. */
export const newProvider = v.object({
  id: line,
  kind: v.picklist(providerKinds, 'invalid_value'),
  issuer: line,
  ...changeable,
  /** Null for a provider that demands none. */
  clientSecret: v.nullable(secret),
  /** Of Apple, instead of a client secret. */
  appleKey: v.optional(v.nullable(appleKey)),
  reason,
});
export type NewProvider = v.InferOutput<typeof newProvider>;

/**
 * What the provider that the path names is to be like. Its secret or its key stays if both are left out; one
 * takes the place of the other.
 */
export const providerEdit = v.object({
  id: v.string(),
  ...changeable,
  clientSecret: v.optional(v.nullable(secret)),
  appleKey: v.optional(v.nullable(appleKey)),
  reason,
});
export type ProviderEdit = v.InferOutput<typeof providerEdit>;

/** A provider without its secret and its key, and how many accounts have linked it. */
export const providerDetails = v.object({
  id: v.string(),
  kind: v.picklist(providerKinds),
  issuer: v.string(),
  name: v.string(),
  clientId: v.string(),
  hasSecret: v.boolean(),
  /** Null without a key of Apple; the key itself is never shown. */
  appleKey: v.nullable(v.object({ teamId: v.string(), keyId: v.string() })),
  scopes: v.string(),
  position: v.number(),
  button: v.boolean(),
  domains: v.array(v.string()),
  registers: v.boolean(),
  group: v.nullable(v.string()),
  /** The address that the provider must be told. */
  redirectAddress: v.string(),
  /** Where it can tell that its user has signed out there; null for what does not speak OpenID Connect. */
  signOutAddress: v.nullable(v.string()),
  links: countedNumber,
});
export type ProviderDetails = v.InferOutput<typeof providerDetails>;

/**
 * Every provider, in the order of their buttons, and what the redirect addresses begin with: a provider is
 * told its own one before it gives a client ID.
 */
export const providerList = v.object({ providers: v.array(providerDetails), redirectBase: v.string() });

/** The provider that the path names. */
export const namedProvider = v.object({ id: v.string() });

/** Why a provider cannot be used, as far as its own answers tell. */
export const providerProblems = [
  'provider_incapable',
  'provider_no_discovery',
  'provider_other_issuer',
  'provider_unreached',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

/** What a test of a provider has found; null if all is well. */
export const providerTest = v.object({ problem: v.nullable(v.picklist(providerProblems)) });
