import type { OutputOf, ParsedInputOf } from '@portico/contract/endpoints';
import type { Call } from '../../../context/call.ts';
import type { Context } from '../../../context/context.ts';

type Input = ParsedInputOf<'issueToken'>;

/** One grant of the token endpoint: takes its own variant of the input and answers with a token set. */
export type Grant<Name extends Input['grant_type']> = (
  input: Extract<Input, { grant_type: Name }>,
  call: Call<'issueToken'>,
  context: Context,
) => Promise<OutputOf<'issueToken'>>;
