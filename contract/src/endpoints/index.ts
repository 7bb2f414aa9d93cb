import type * as v from 'valibot';
import { accountEndpoints } from './account.ts';
import { oauthEndpoints } from './oauth.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { publicEndpoints } from './public.ts';
import { registrationEndpoints } from './registration.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { verificationEndpoints } from './verification.ts';

/** Every call of the API, by name. The server, the portal's client, the mock API and OpenAPI are built from this table. */
export const endpoints = {
  ...publicEndpoints,
  ...oauthEndpoints,
  ...accountEndpoints,
  ...registrationEndpoints,
  ...twoFactorEndpoints,
  ...passkeyEndpoints,
  ...verificationEndpoints,
} as const;

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;

/** The name of a call that answers with a stream of events. */
export type EventsName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['answer'] extends 'events' ? Name : never;
}[EndpointName];

/** What a caller passes, before validation. */
export type InputOf<Name extends EndpointName> = v.InferInput<(typeof endpoints)[Name]['input']>;

/** What a handler receives, after validation. */
export type ParsedInputOf<Name extends EndpointName> = v.InferOutput<(typeof endpoints)[Name]['input']>;

/** What the call answers with when it succeeds; of a stream of events, the data of one event. */
export type OutputOf<Name extends EndpointName> = v.InferOutput<(typeof endpoints)[Name]['output']>;
