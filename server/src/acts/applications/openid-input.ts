import type { ClientKind, OpenidScope } from '@portico/contract/openid';
import type { KeySet } from '../../capabilities/openid/client-keys.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { mustBeExact } from './exact-address.ts';

/** How an application uses OpenID Connect. */
export interface OpenidInput {
  readonly kind: ClientKind;
  /** Where it receives users: compared exactly, character by character. */
  readonly redirectUris: readonly string[];
  /** Where users may be led after a sign-out that it asks for: compared exactly, too. */
  readonly logoutReturnUris: readonly string[];
  /** Where it is told that its user was signed out (OpenID Connect Back-Channel Logout 1.0); null if it is not told. */
  readonly logoutUri: string | null;
  readonly scopes: readonly OpenidScope[];
  /** Whether it is the operator's own, so that users need not allow it anything. */
  readonly firstParty: boolean;
  /** Whether each user has another identifier here than at other applications. */
  readonly pairwise: boolean;
  /** The public keys with which it proves who it is instead of its secret; none if null. Those that it has stay if left out. */
  readonly jwks?: KeySet | null;
  /** Servers that check its access tokens themselves, and the scopes of them. What it has stays if left out. */
  readonly resources?: readonly string[];
  readonly resourceScopes?: readonly string[];
}

const mostAddresses = 50;

/** Checks an operator's input, and returns it as the table stores it. */
export function storedOpenid(input: OpenidInput) {
  const { kind, redirectUris, logoutReturnUris, logoutUri, scopes, firstParty, pairwise } = input;
  const { jwks, resources, resourceScopes } = input;
  mustAct(redirectUris.length > 0 === (kind !== 'MACHINE'), 'invalid_address');
  // A machine has no users who could sign out.
  mustAct(kind !== 'MACHINE' || (logoutReturnUris.length === 0 && logoutUri === null), 'invalid_address');
  for (const address of [...redirectUris, ...logoutReturnUris])
    mustBeExact(address, { isNative: kind === 'NATIVE' });
  mustAct(redirectUris.length + logoutReturnUris.length <= mostAddresses, 'invalid_address');
  if (logoutUri !== null) mustBeExact(logoutUri, { isNative: false });
  for (const resource of resources ?? []) mustBeExact(resource, { isNative: false });
  mustAct((resources ?? []).length <= mostAddresses, 'invalid_address');
  return {
    kind,
    redirect_uris: JSON.stringify(redirectUris),
    logout_return_uris: JSON.stringify(logoutReturnUris),
    logout_uri: logoutUri,
    scopes: JSON.stringify(['openid', ...scopes.filter((scope) => scope !== 'openid')]),
    first_party: firstParty ? 1 : 0,
    pairwise: pairwise ? 1 : 0,
    ...(jwks !== undefined && { jwks: jwks === null ? null : JSON.stringify(jwks) }),
    ...(resources && { resources: JSON.stringify(resources) }),
    ...(resourceScopes && { resource_scopes: JSON.stringify(resourceScopes) }),
  } as const;
}
