import * as v from 'valibot';
import { applicationId } from './applications.ts';

/**
 * What kind of program an application is, which decides how it proves that it is itself (RFC 6749 §2.1):
 * `WEB` has a server that keeps a secret, `BROWSER` and `NATIVE` cannot keep one and use PKCE alone,
 * `MACHINE` acts for itself, without a user.
 */
export const clientKinds = ['WEB', 'BROWSER', 'NATIVE', 'MACHINE'] as const;
export type ClientKind = (typeof clientKinds)[number];

/**
 * The scopes of OpenID Connect that an application may ask for, in the order in which users read them: the
 * last one is about all the others.
 */
export const openidScopes = [
  'openid',
  'profile',
  'email',
  'verification',
  'groups',
  'roles',
  'fields',
  'offline_access',
] as const;
export type OpenidScope = (typeof openidScopes)[number];

/** The algorithms with which ID tokens can be signed (RFC 7518 §3.1): every library knows the first. */
export const idTokenAlgorithms = ['RS256', 'ES256'] as const;
export type IdTokenAlgorithm = (typeof idTokenAlgorithms)[number];

/** The id of a request that needs its user. */
export const consentInput = v.object({ request: v.pipe(v.string(), v.maxLength(64)) });

/** Which application asks, and for what. */
export const consentRequest = v.object({
  application: applicationId,
  scopes: v.array(v.picklist(openidScopes)),
  /** The names of added fields that it is told, if it asks for them. */
  fields: v.optional(v.array(v.string())),
  /** Who gets what the user allows: the host of its address, or the scheme of a program on a device. */
  host: v.string(),
  /** What it calls itself, if it has registered itself. The configuration does not name it. */
  registeredItself: v.optional(v.object({ name: v.string() })),
});
