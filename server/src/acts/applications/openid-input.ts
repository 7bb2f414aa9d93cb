import type { ClientKind, OpenidScope } from '@portico/contract/openid';
import { isLoopback } from '../../capabilities/applications/return-address.ts';
import type { KeySet } from '../../capabilities/openid/client-keys.ts';
import { mustAct } from '../../platform/act-refusal.ts';

/** How an application uses OpenID Connect. */
export interface OpenidInput {
  readonly kind: ClientKind;
  /** Where it receives users: compared exactly, character by character. */
  readonly redirectUris: readonly string[];
  /** Where users may be led after a sign-out that it asks for. */
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

const longestAddress = 2_000;
const mostAddresses = 50;
/** A scheme of a native application has a dot, as the reversed name of its maker has (RFC 8252 §7.1). */
const ownScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

/** Checks an operator's input, and returns it as the table stores it. */
export function storedOpenid(input: OpenidInput) {
  const { kind, redirectUris, scopes, firstParty, pairwise, jwks, resources, resourceScopes } = input;
  mustAct(redirectUris.length > 0 === (kind !== 'MACHINE'), 'invalid_address');
  for (const address of redirectUris) checkAddress(address, kind);
  mustAct(redirectUris.length <= mostAddresses, 'invalid_address');
  for (const resource of resources ?? []) checkAddress(resource, 'WEB');
  mustAct((resources ?? []).length <= mostAddresses, 'invalid_address');
  return {
    kind,
    redirect_uris: JSON.stringify(redirectUris),
    logout_return_uris: '[]',
    scopes: JSON.stringify(['openid', ...scopes.filter((scope) => scope !== 'openid')]),
    first_party: firstParty ? 1 : 0,
    pairwise: pairwise ? 1 : 0,
    ...(jwks !== undefined && { jwks: jwks === null ? null : JSON.stringify(jwks) }),
    ...(resources && { resources: JSON.stringify(resources) }),
    ...(resourceScopes && { resource_scopes: JSON.stringify(resourceScopes) }),
  } as const;
}

/** An address is compared as it is written, so only one that has a single way to be written is accepted. */
function checkAddress(text: string, kind: ClientKind): void {
  mustAct(!text.includes('*'), 'wildcard_address');
  const url = text.length <= longestAddress ? URL.parse(text) : null;
  mustAct(url && !text.includes('#') && url.username === '' && url.password === '', 'invalid_address');
  const isNative = kind === 'NATIVE' && ownScheme.test(url.protocol);
  const isWeb =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname) && url.host !== '');
  mustAct(isNative || (isWeb && (url.href === text || url.href === `${text}/`)), 'invalid_address');
}
