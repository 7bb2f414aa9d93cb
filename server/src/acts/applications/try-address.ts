import { basicAuthorization } from '@portico/contract/request';
import type { TestFault } from '@portico/contract/staff/applications';
import {
  type ApplicationAnswer,
  type CallRules,
  openApplication,
  RefusedAddress,
} from '../../adapters/call-application.ts';
import { issuerOf, openidPath } from '../../capabilities/openid/issuer.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';

/** The result of trying one thing. */
export interface Tried {
  /** What was tried and what came back: an address, with a status or the code of the failure. */
  readonly about: string;
  /** What is wrong; null if nothing is. */
  readonly fault: TestFault | null;
}

const timeout = 5_000;
/** Longer addresses are not return addresses, and are not parsed. */
const longestLocation = 2_048;
const shownLocation = 200;

/**
 * The fault that each code of a failed connection means. All other codes that OpenSSL gives are about the
 * certificate.
 */
const faultsByCode: Readonly<Record<string, TestFault>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'connection_refused',
  TimeoutError: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
};
const aboutCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|HOSTNAME_MISMATCH/;

/**
 * Opens an address as a browser would, without following a redirect.
 * @param isAllowedTarget whether the address may redirect to another one
 * @param isPage whether a page must be at the address itself, and not only below it
 */
export async function openAddress(
  address: string,
  {
    isAllowedTarget,
    isPage,
    rules,
  }: {
    readonly isAllowedTarget: (target: string) => boolean;
    readonly isPage: boolean;
    readonly rules: CallRules;
  },
): Promise<Tried> {
  try {
    const { status, location } = await get(address, rules);
    const target = location && location.length <= longestLocation ? URL.parse(location, address)?.href : null;
    if (location && !(target && isAllowedTarget(target)))
      return {
        about: `${address} → ${(target ?? location).slice(0, shownLocation)}`,
        fault: 'leads_elsewhere',
      };
    const about = `${address} (${status})`;
    if (status >= 500) return { about, fault: 'server_failed' };
    return { about, fault: isPage && (status === 404 || status === 410) ? 'page_missing' : null };
  } catch (error) {
    return failure(address, error);
  }
}

/**
 * Opens a redirect URI of OpenID Connect. It gets no code, so it may answer with any error of its own and
 * lead anywhere; only a page that is missing says that the address is wrong.
 */
export async function openRedirectUri(address: string, rules: CallRules): Promise<Tried> {
  try {
    const { status } = await get(address, rules);
    return {
      about: `${address} (${status})`,
      fault: status === 404 || status === 410 ? 'page_missing' : null,
    };
  } catch (error) {
    return failure(address, error);
  }
}

/** Begins a sign-in as the application will. The portal leads to its own screens, or says why not. */
export async function beginSignIn(
  publicUrl: URL,
  { id, redirectUri }: { readonly id: string; readonly redirectUri: string },
): Promise<Tried> {
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: randomSecret(),
    nonce: randomSecret(),
    code_challenge: digest(randomSecret()),
    code_challenge_method: 'S256',
  });
  const address = `${issuerOf(publicUrl)}/auth`;
  try {
    const { status, location } = await getOwn(`${address}?${query}`);
    const target = location === null ? null : URL.parse(location, publicUrl.href);
    const isBegun =
      target?.origin === publicUrl.origin && target.pathname.startsWith(`${openidPath}/interaction/`);
    const reason = target?.searchParams.get('reason') ?? target?.searchParams.get('error') ?? String(status);
    return isBegun
      ? { about: redirectUri, fault: null }
      : { about: `${redirectUri} (${reason.slice(0, shownLocation)})`, fault: 'sign_in_refused' };
  } catch (error) {
    return failure(address, error);
  }
}

/** The status of an address, and where it redirects to. */
function answerOf({ status, location }: ApplicationAnswer): ApplicationAnswer {
  return { status, location: status >= 300 && status < 400 ? location : null };
}

async function get(address: string, rules: CallRules): Promise<ApplicationAnswer> {
  return answerOf(await openApplication(new URL(address), rules));
}

/** An address of the portal itself, which may be in a private network. */
async function getOwn(address: string): Promise<ApplicationAnswer> {
  const signal = AbortSignal.timeout(timeout);
  const { status, headers, body } = await fetch(address, { redirect: 'manual', signal });
  await body?.cancel();
  return answerOf({ status, location: headers.get('location') });
}

/**
 * Presents the secret of an application. The server refuses an unknown token with 400, and a wrong secret
 * with 401.
 */
export async function presentSecret(
  address: string,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<Tried> {
  try {
    const { status, body } = await fetch(address, {
      method: 'POST',
      headers: { authorization: basicAuthorization(id, secret) },
      body: new URLSearchParams({ token: 'no-token' }),
      signal: AbortSignal.timeout(timeout),
    });
    await body?.cancel();
    // The status is of the token, which nobody has issued: it would look like a failure.
    if (status === 400) return { about: address, fault: null };
    return { about: `${address} (${status})`, fault: status === 401 ? 'secret_refused' : 'server_failed' };
  } catch (error) {
    return failure(address, error);
  }
}

function failure(address: string, error: unknown): Tried {
  if (error instanceof RefusedAddress) return { about: address, fault: 'private_network' };
  const code = codeOf(error);
  const fault = faultsByCode[code] ?? (aboutCertificate.test(code) ? 'certificate' : 'unreachable');
  return { about: `${address} (${code})`, fault };
}

/**
 * The code of a failed call. `fetch` hides it in the cause of its error, and behind several attempts to
 * connect.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return inner === undefined ? error.name : codeOf(inner);
}
