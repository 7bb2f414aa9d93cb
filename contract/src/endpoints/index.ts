import type * as v from 'valibot';
import { accountEndpoints } from './account.ts';
import { applicationEndpoints } from './applications.ts';
import { oauthEndpoints } from './oauth.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { publicEndpoints } from './public.ts';
import { registrationEndpoints } from './registration.ts';
import type { StaffEndpointName, staffEndpoints } from './staff/index.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { verificationEndpoints } from './verification.ts';

/** The calls that pages of the portal make, by name. */
export const portalEndpoints = {
  ...publicEndpoints,
  ...oauthEndpoints,
  ...accountEndpoints,
  ...registrationEndpoints,
  ...twoFactorEndpoints,
  ...passkeyEndpoints,
  ...verificationEndpoints,
} as const;

/** Every call of the API, by name. The server, the mock API and OpenAPI are built from this table. */
export const endpoints = { ...portalEndpoints, ...applicationEndpoints } as const;

/** The name of a call that pages of the portal make. */
export type PortalEndpointName = keyof typeof portalEndpoints;

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;

type Rows = typeof endpoints & typeof staffEndpoints;

/** The name of any call: of the API, or of the console. */
export type CallName = EndpointName | StaffEndpointName;

/** The row of a call. */
export type RowOf<Name extends CallName> = Rows[Name];

/** The name of a call that answers with a stream of events. */
export type EventsName = {
  [Name in EndpointName]: RowOf<Name>['answer'] extends 'events' ? Name : never;
}[EndpointName];

/** The name of a call that answers with a stream: of events, of lines, or of the bytes of an archive. */
export type StreamName = {
  [Name in CallName]: RowOf<Name>['answer'] extends 'events' | 'lines' | 'zip' ? Name : never;
}[CallName];

/** What a caller passes, before validation. */
export type InputOf<Name extends CallName> = v.InferInput<RowOf<Name>['input']>;

/** What a handler receives, after validation. */
export type ParsedInputOf<Name extends CallName> = v.InferOutput<RowOf<Name>['input']>;

/** What the call answers with when it succeeds; of a stream, the data of one event or line. */
export type OutputOf<Name extends CallName> = v.InferOutput<RowOf<Name>['output']>;
