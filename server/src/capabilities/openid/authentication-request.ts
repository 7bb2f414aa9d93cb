import { type OpenidScope, openidScopes } from '@portico/contract/openid';
import * as v from 'valibot';
import type { Context } from '../../context/context.ts';
import { readJson } from '../../db/json-column.ts';
import type { AccountId } from '../../platform/ids.ts';
import { entryDigest, findEntry } from './entry-store.ts';

const interaction = v.object({
  session: v.optional(v.object({ accountId: v.string() })),
  /** The user who was led to the screen of the second step, also by a request that a guest has begun. */
  prompt: v.optional(v.object({ details: v.optional(v.object({ account: v.optional(v.string()) })) })),
  params: v.object({
    client_id: v.string(),
    scope: v.optional(v.string(), ''),
    redirect_uri: v.optional(v.string(), ''),
  }),
});

interface AuthenticationRequest {
  readonly application: string;
  readonly scopes: readonly OpenidScope[];
  /** Where its answer goes. */
  readonly redirectUri: string;
}

/**
 * What an application asks the user of a session to allow or to prove. Undefined if there is no such request,
 * or it is another user's.
 */
export async function findAuthenticationRequest(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  request: string,
  accountId: AccountId,
): Promise<AuthenticationRequest | undefined> {
  const row = await findEntry(db, entryDigest('Interaction', request));
  if (!row) return undefined;
  const stored = readJson(interaction, keys.decrypt(row.payload));
  if (![stored.session?.accountId, stored.prompt?.details?.account].includes(accountId)) return undefined;
  const { client_id: application, scope, redirect_uri: redirectUri } = stored.params;
  const names = scope.split(' ');
  return { application, redirectUri, scopes: openidScopes.filter((known) => names.includes(known)) };
}
