import { type ClientKind, type IdTokenAlgorithm, openidScopes } from '@portico/contract/openid';
import type { ActRefusalCode } from '@portico/contract/staff/acts';
import { type KeyProblem, type KeySet, readKeySet } from '../../capabilities/openid/client-keys.ts';
import { ActRefusal, forField, mustAct } from '../../platform/act-refusal.ts';
import { mostAddresses } from './application-input.ts';
import { mustBeExact } from './exact-address.ts';

/** How an application uses OpenID Connect. */
export interface OpenidInput {
  readonly kind: ClientKind;
  /** Where it receives users: compared exactly, character by character. */
  readonly redirectUris: readonly string[];
  /** Where users may be led after a sign-out that it asks for: compared exactly, too. */
  readonly logoutReturnUris: readonly string[];
  /**
   * Where it is told that its user was signed out (OpenID Connect Back-Channel Logout 1.0); null if it is not
   * told.
   */
  readonly logoutUri: string | null;
  /**
   * Where it begins a sign-in that the portal's menu asks for (OpenID Connect Core 1.0 §4); its home page if
   * null. What it has stays if left out.
   */
  readonly loginUri?: string | null | undefined;
  readonly scopes: readonly string[];
  /** Whether it is the operator's own, so that users need not allow it anything. */
  readonly firstParty: boolean;
  /** Whether each user has another identifier here than at other applications. */
  readonly pairwise: boolean;
  /**
   * Whether its requests need no PKCE if they have a nonce (RFC 9700 §2.1.1). What it has stays if left out,
   * here and below.
   */
  readonly withoutPkce?: boolean | undefined;
  /** Whether its requests need no nonce either. */
  readonly withoutNonce?: boolean | undefined;
  /** Whether its ID tokens tell what its scopes stand for. */
  readonly claimsInIdToken?: boolean | undefined;
  /** How its ID tokens and notices of a sign-out are signed. */
  readonly idTokenAlgorithm?: IdTokenAlgorithm | undefined;
  /**
   * The public keys with which it proves who it is instead of its secret, a JSON Web Key Set as text; none if
   * null. Those that it has stay if left out.
   */
  readonly jwks?: string | null | undefined;
  /**
   * Servers that check its access tokens themselves, and the scopes of them. What it has stays if left out.
   */
  readonly resources?: readonly string[] | undefined;
  readonly resourceScopes?: readonly string[] | undefined;
}

/**
 * Checks an operator's input, and returns it as the table stores it.
 * @param hasDevices whether a native application may be one of devices without a browser
 */
export function storedOpenid(input: OpenidInput, { hasDevices = true } = {}) {
  const { kind, redirectUris, logoutReturnUris, logoutUri, scopes, firstParty, pairwise } = input;
  const { jwks, loginUri, withoutPkce, withoutNonce, claimsInIdToken, idTokenAlgorithm } = input;
  const { resources = [], resourceScopes = [] } = input;
  const isNative = kind === 'NATIVE';
  mustAct(redirectUris.length > 0 === (kind !== 'MACHINE'), 'invalid_address', 'openid.redirectUris');
  checkAddresses('openid.redirectUris', redirectUris, { isNative });
  // Users are known by the host, and the library knows no applications of devices with such identifiers.
  const hosts = new Set(redirectUris.map((uri) => URL.parse(uri)?.host));
  const isOneSector = hosts.size === 1 && !(isNative && hasDevices);
  mustAct(!pairwise || isOneSector, 'pairwise_addresses', 'openid.redirectUris');
  // A machine has no users who could sign out.
  mustAct(kind !== 'MACHINE' || logoutReturnUris.length === 0, 'invalid_address', 'openid.logoutReturnUris');
  checkAddresses('openid.logoutReturnUris', logoutReturnUris, { isNative });
  if (logoutUri !== null) {
    mustAct(kind !== 'MACHINE', 'invalid_address', 'openid.logoutUri');
    forField('openid.logoutUri', () => mustBeExact(logoutUri, { isNative: false }));
  }
  if (loginUri) {
    mustAct(kind !== 'MACHINE', 'invalid_address', 'openid.loginUri');
    forField('openid.loginUri', () => mustBeExact(loginUri, { isNative: false }));
  }
  const needsNoPkce = kind === 'WEB' ? withoutPkce : false;
  mustAct(!withoutPkce || kind === 'WEB', 'pkce_without_server', 'openid.withoutPkce');
  // With PKCE no nonce is ever demanded.
  mustAct(!withoutNonce || withoutPkce === true, 'nonce_beside_pkce', 'openid.withoutNonce');
  const needsNoNonce = needsNoPkce === false ? false : withoutNonce;
  const keys = jwks && forField('openid.jwks', () => readKeys(jwks, kind));
  mustAct(
    scopes.every((scope) => openidScopes.some((known) => known === scope)),
    'invalid_scope',
    'openid.scopes',
  );
  checkAddresses('openid.resources', resources, { isNative: false });
  checkResourceScopes(resourceScopes);
  // Users are not asked about servers of others.
  mustAct(resources.length === 0 || firstParty, 'resources_of_others', 'openid.resources');
  const isPair = resources.length > 0 === resourceScopes.length > 0;
  mustAct(isPair, 'resources_without_scopes', 'openid.resourceScopes');
  return {
    kind,
    redirect_uris: JSON.stringify(redirectUris),
    logout_return_uris: JSON.stringify(logoutReturnUris),
    logout_uri: logoutUri,
    scopes: JSON.stringify(['openid', ...scopes.filter((scope) => scope !== 'openid')]),
    first_party: toSwitch(firstParty),
    pairwise: toSwitch(pairwise),
    ...(jwks !== undefined && { jwks: keys ? JSON.stringify(keys) : null }),
    ...(loginUri !== undefined && { login_uri: loginUri }),
    ...(needsNoPkce !== undefined && { without_pkce: toSwitch(needsNoPkce) }),
    ...(needsNoNonce !== undefined && { without_nonce: toSwitch(needsNoNonce) }),
    ...(claimsInIdToken !== undefined && { claims_in_id_token: toSwitch(claimsInIdToken) }),
    ...(idTokenAlgorithm !== undefined && { id_token_algorithm: idTokenAlgorithm }),
    ...(input.resources && { resources: JSON.stringify(resources) }),
    ...(input.resourceScopes && { resource_scopes: JSON.stringify(resourceScopes) }),
  } as const;
}

const toSwitch = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);

function checkAddresses(
  field: string,
  addresses: readonly string[],
  kind: { readonly isNative: boolean },
): void {
  mustAct(addresses.length <= mostAddresses, 'too_many_addresses', field);
  for (const [index, address] of addresses.entries())
    forField(`${field}.${index}`, () => mustBeExact(address, kind));
}

const keyRefusals = {
  malformed: 'invalid_keys',
  private: 'private_keys',
  weak: 'weak_keys',
  duplicate: 'duplicate_keys',
} as const satisfies Record<KeyProblem, ActRefusalCode>;
const longestKeys = 20_000;

/** The public keys that an operator gives as text. */
function readKeys(text: string, kind: ClientKind): KeySet {
  // What runs in a page or on a device can keep no private key.
  mustAct(kind === 'WEB' || kind === 'MACHINE', 'keys_without_server');
  const keys = text.length <= longestKeys ? readKeySet(text) : 'malformed';
  if (typeof keys === 'string') throw new ActRefusal(keyRefusals[keys]);
  return keys;
}

/** A scope of another server (RFC 6749 §3.3), which must not be one of ours. */
const scopeName = /^[\x21\x23-\x5b\x5d-\x7e]{1,64}$/;
const mostScopes = 50;

function checkResourceScopes(scopes: readonly string[]): void {
  const areNames = scopes.every(
    (scope) => scopeName.test(scope) && !openidScopes.some((own) => own === scope),
  );
  mustAct(scopes.length <= mostScopes && areNames, 'invalid_scope', 'openid.resourceScopes');
}
