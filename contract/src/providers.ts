import * as v from 'valibot';

/**
 * The kinds of providers with which users can sign in: OpenID Connect, some that are known by name, and
 * GitHub, which has a protocol of its own.
 */
export const providerKinds = ['OPENID', 'GOOGLE', 'MICROSOFT', 'APPLE', 'GITHUB'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** The id of a provider, which is a part of the address that it sends its users back to. */
export const providerIdPattern = /^[a-z0-9][a-z0-9-]{0,31}$/;

/**
 * A provider, as the login page shows it: whether it has a button, and of which domains the e-mails are whose
 * users it is for.
 */
export const shownProvider = v.object({
  id: v.string(),
  name: v.string(),
  button: v.boolean(),
  domains: v.array(v.string()),
});
export type ShownProvider = v.InferOutput<typeof shownProvider>;
