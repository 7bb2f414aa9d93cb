import type * as v from 'valibot';
import { applicationEndpoints } from './applications.ts';
import { portalEndpoints } from './portal.ts';
import type { StaffEndpointName, staffEndpoints } from './staff/index.ts';

/** Every call of the API, by name. The server, the mock API and OpenAPI are built from this table. */
export const endpoints = { ...portalEndpoints, ...applicationEndpoints } as const;

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
