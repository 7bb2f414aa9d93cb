import type { EndpointName, OutputOf, ParsedInputOf } from '@portico/contract/endpoints';
import type { Caller } from './caller.ts';

/** Computes the data of a successful answer; throws a `Refusal` for any other. */
export type Resolver<Name extends EndpointName> = (
  input: ParsedInputOf<Name>,
  caller: Caller,
) => OutputOf<Name>;
