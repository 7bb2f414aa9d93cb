import type { ClientKind } from '@portico/contract/openid';
import type { MinimumSignIn, OpenTo } from '@portico/contract/staff/group-rules';
import type { Selectable } from 'kysely';
import type { AdapterPayload, Client, ClientMetadata } from 'oidc-provider';
import type { Db } from '../../db/database.ts';
import { readJson } from '../../db/json-column.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import { keySet } from './client-keys.ts';
import { readList } from './stored-list.ts';

type ClientRow = Pick<
  Selectable<Tables['openid_clients']>,
  | 'kind'
  | 'redirect_uris'
  | 'logout_return_uris'
  | 'scopes'
  | 'first_party'
  | 'pairwise'
  | 'without_pkce'
  | 'without_nonce'
  | 'claims_in_id_token'
  | 'id_token_algorithm'
> & {
  readonly id: string;
  readonly name: string;
  readonly logout_uri: string | null;
  readonly secret_hash: string;
  /** Null if there is none, or it has ended. */
  readonly old_secret_hash: string | null;
  readonly jwks: string | null;
  readonly resources: string | null;
  readonly resource_scopes: string | null;
  readonly open_to: OpenTo;
  readonly minimum_sign_in: MinimumSignIn;
  readonly sign_in_minutes: number | null;
  readonly groups_claim: string;
  readonly roles_claim: string;
  /** The token with which it has registered itself. */
  readonly registered_by: string | null;
};

const withUser = ['authorization_code', 'refresh_token'];
/** What runs on a device of its user may be one without a browser (RFC 8628). */
const grantTypes = {
  WEB: withUser,
  BROWSER: withUser,
  NATIVE: [...withUser, 'urn:ietf:params:oauth:grant-type:device_code'],
  MACHINE: ['client_credentials'],
} as const satisfies Record<ClientKind, readonly string[]>;

/**
 * An application as a client (OpenID Connect Dynamic Client Registration 1.0 §2). Undefined if it does not
 * use OpenID Connect.
 */
export async function findClientMetadata(db: Db, id: string): Promise<ClientMetadata | undefined> {
  const [row] = await clientRows(db, { id });
  return row && clientMetadata(row);
}

const clientRows = prepareStatement<{ id: string }, ClientRow>(({ kysely, now }, { id }) =>
  kysely
    .selectFrom('applications')
    .innerJoin('openid_clients', 'openid_clients.application', 'applications.id')
    .select((client) => [
      ...(['applications.id', 'name', 'secret_hash', 'kind', 'redirect_uris', 'logout_return_uris'] as const),
      ...([
        'logout_uri',
        'scopes',
        'first_party',
        'pairwise',
        'jwks',
        'resources',
        'resource_scopes',
        'registered_by',
        'open_to',
        'minimum_sign_in',
        'sign_in_minutes',
        'groups_claim',
        'roles_claim',
        'without_pkce',
        'without_nonce',
        'claims_in_id_token',
        'id_token_algorithm',
      ] as const),
      client
        .case()
        .when('old_secret_ends_at', '>', now)
        .then(client.ref('old_secret_hash'))
        .else(null)
        .end()
        .as('old_secret_hash'),
    ])
    .where('applications.id', '=', id),
);

/**
 * What the library must know of an application. Its secret is compared by `client-secret.ts`, so the digest
 * stands for it here.
 */
export function clientMetadata(row: ClientRow): ClientMetadata {
  const isMachine = row.kind === 'MACHINE';
  return {
    client_id: row.id,
    client_name: row.name,
    application_type: row.kind === 'NATIVE' ? 'native' : 'web',
    redirect_uris: isMachine ? [] : readList(row.redirect_uris),
    post_logout_redirect_uris: readList(row.logout_return_uris),
    response_types: isMachine ? [] : ['code'],
    // The screen of a device names the applications of the configuration.
    grant_types: [...(row.registered_by === null ? grantTypes[row.kind] : withUser)],
    scope: readList(row.scopes).join(' '),
    subject_type: row.pairwise === 1 ? 'pairwise' : 'public',
    is_first_party: row.first_party === 1,
    open_to: row.open_to,
    minimum_sign_in: row.minimum_sign_in,
    ...(row.sign_in_minutes !== null && { sign_in_minutes: row.sign_in_minutes }),
    groups_claim: row.groups_claim,
    roles_claim: row.roles_claim,
    without_pkce: row.without_pkce === 1,
    without_nonce: row.without_nonce === 1,
    claims_in_id_token: row.claims_in_id_token === 1,
    id_token_signed_response_alg: row.id_token_algorithm,
    old_client_secret: row.old_secret_hash ?? undefined,
    ...(row.logout_uri === null
      ? {}
      : { backchannel_logout_uri: row.logout_uri, backchannel_logout_session_required: true }),
    resources: row.resources === null ? [] : readList(row.resources),
    resource_scopes: row.resource_scopes === null ? [] : readList(row.resource_scopes),
    ...authentication(row),
  };
}

/**
 * How an application proves who it is: with its keys if it has registered some, otherwise with its secret, if
 * it can keep one.
 */
function authentication({ kind, jwks, secret_hash }: ClientRow) {
  if (kind !== 'WEB' && kind !== 'MACHINE') return { token_endpoint_auth_method: 'none' } as const;
  if (jwks === null) return { client_secret: secret_hash };
  return { token_endpoint_auth_method: 'private_key_jwt', jwks: readJson(keySet, jwks) } as const;
}

/**
 * Whether a request needs no PKCE: where the operator allows it, in a client that compares the nonce (RFC
 * 9700 §2.1.1). Without a nonce only where the operator allows that, too.
 */
export function mayGoWithoutPkce(
  { clientAuthMethod, without_pkce, without_nonce }: Client,
  { nonce, scopes }: { readonly nonce: unknown; readonly scopes: ReadonlySet<string> },
): boolean {
  const isAllowed = clientAuthMethod !== 'none' && without_pkce === true && scopes.has('openid');
  return isAllowed && (typeof nonce === 'string' || without_nonce === true);
}

/**
 * Whether an application, as it is registered now, could still be sent a code. One that was being stored
 * while an operator changed the application was not deleted with the others.
 */
export function isStillAllowed(
  client: Client,
  { redirectUri, codeChallenge, nonce, scope }: AdapterPayload,
): boolean {
  if (typeof redirectUri !== 'string' || !client.redirectUriAllowed(redirectUri)) return false;
  return (
    codeChallenge !== undefined || mayGoWithoutPkce(client, { nonce, scopes: new Set(scope?.split(' ')) })
  );
}
