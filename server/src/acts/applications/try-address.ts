import { basicAuthorization } from '@portico/contract/request';
import type { TestFault } from '@portico/contract/staff/applications';

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

/** The fault that each code of a failed connection means. All other codes that OpenSSL gives are about the certificate. */
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
  }: { readonly isAllowedTarget: (target: string) => boolean; readonly isPage: boolean },
): Promise<Tried> {
  try {
    const { status, headers, body } = await get(address);
    // Only the headers count, and an application may answer with any amount of data.
    await body?.cancel();
    const location = status >= 300 && status < 400 ? headers.get('location') : null;
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

/** Browsers know that every name below `localhost` is this machine; the resolver of the operating system often does not. */
function get(address: string): Promise<Response> {
  const url = new URL(address);
  const { host } = url;
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost';
  return fetch(url, { headers: { host }, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
}

/** Presents the secret of an application. The server refuses an unknown token with 400, and a wrong secret with 401. */
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
  const code = codeOf(error);
  const fault = faultsByCode[code] ?? (aboutCertificate.test(code) ? 'certificate' : 'unreachable');
  return { about: `${address} (${code})`, fault };
}

/** The code of a failed call. `fetch` hides it in the cause of its error, and behind several attempts to connect. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return inner === undefined ? error.name : codeOf(inner);
}
