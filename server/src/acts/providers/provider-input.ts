import { email, emailKey } from '@portico/contract/email';
import { withoutHidden } from '@portico/contract/line-rules';
import { providerIdPattern } from '@portico/contract/providers';
import { type NewProvider, type ProviderEdit, providerLimits } from '@portico/contract/providers/settings';
import * as v from 'valibot';
import type { ProviderChange, ProviderRow, SecretColumns } from '../../capabilities/providers/store.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { isText } from '../applications/application-input.ts';

type Changeable = Omit<ProviderEdit, 'id' | 'reason' | 'clientSecret' | 'appleKey'>;

const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
const printable = /^[\x20-\x7e]+$/;

/** Checks what stays of a provider. */
export function readIdentity({ id, kind, issuer }: Pick<NewProvider, 'id' | 'kind' | 'issuer'>) {
  const given = { id: id.trim(), kind, issuer: issuer.trim() };
  mustAct(providerIdPattern.test(given.id), 'invalid_provider_id');
  mustAct(isIssuer(given.issuer), 'provider_needs_https');
  return given;
}

/** An issuer is an address without query and fragment (OpenID Connect Discovery 1.0 §3). */
function isIssuer(issuer: string): boolean {
  if (issuer.length > providerLimits.issuer || !URL.canParse(issuer) || /[{}?#@\\\s]/.test(issuer))
    return false;
  const { protocol, hostname, pathname } = new URL(issuer);
  // Which users one of Microsoft's common addresses lets in, its operator does not decide.
  const isCommon =
    hostname === 'login.microsoftonline.com' && /^\/(?:common|organizations|consumers)\//.test(pathname);
  return !isCommon && (protocol === 'https:' || protocol === 'http:');
}

/** Checks what can be changed of a provider, and forms its columns. */
export function readChange(
  { kind }: Pick<ProviderRow, 'kind'>,
  given: Changeable,
): Omit<ProviderChange, keyof SecretColumns> {
  const name = withoutHidden(given.name).trim();
  const scopes = [...new Set(given.scopes.trim().split(/\s+/))];
  mustAct(isText(name, providerLimits.name), 'invalid_provider');
  mustAct(
    given.clientId.length <= providerLimits.clientId && printable.test(given.clientId),
    'invalid_provider',
  );
  mustAct(
    scopes.join(' ').length <= providerLimits.scopes && scopes.every((scope) => scopeToken.test(scope)),
    'invalid_provider',
  );
  mustAct(kind === 'GITHUB' || scopes.includes('openid'), 'invalid_provider');
  return {
    name,
    client_id: given.clientId,
    scopes: scopes.join(' '),
    position: given.position,
    has_button: given.button ? 1 : 0,
    domains: JSON.stringify(readDomains(given.domains)),
    registers: given.registers ? 1 : 0,
    group_id: given.registers ? given.group : null,
  };
}

/** The domains, as the keys of e-mails have them. */
function readDomains(given: readonly string[]): string[] {
  const domains = [...new Set(given.filter((domain) => domain.trim() !== '').map(readDomain))].sort();
  mustAct(domains.length <= providerLimits.domains, 'invalid_domains');
  return domains;
}

function readDomain(given: string): string {
  const parsed = v.safeParse(email, `x@${given.trim().replace(/^@/, '')}`);
  mustAct(parsed.success, 'invalid_domains');
  return emailKey(parsed.output).slice('x@'.length);
}
