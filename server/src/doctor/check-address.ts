import { connect, type PeerCertificate } from 'node:tls';
import { readJson } from '../adapters/read-json.ts';
import type { Config } from '../platform/config.ts';
import {
  certificateAdvice,
  type Finding,
  isAboutCertificate,
  ok,
  problem,
  reasonOf,
  warning,
} from './finding.ts';

const day = 86_400_000;
const longestConfig = 1_000_000;

/** Whether the public address leads to a server of Portico, as seen from this machine. */
export async function checkAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  timeoutMs: number,
): Promise<Finding> {
  const advice = `Start the server, and let the proxy and the DNS entry of ${publicUrl.hostname} lead to it.`;
  try {
    const response = await fetch(new URL('/config', publicUrl), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Any error: what is no JSON is no answer of Portico.
    const body: unknown = response.ok ? await readJson(response, longestConfig).catch(() => null) : null;
    const isPortico = typeof body === 'object' && body !== null && 'domainOauth' in body;
    return isPortico
      ? ok('address', `${publicUrl.origin} answers.`)
      : problem(
          'address',
          `${publicUrl.origin} answers ${response.status}, but not as Portico does.`,
          advice,
        );
  } catch (error) {
    return problem(
      'address',
      `${publicUrl.origin} cannot be reached: ${reasonOf(error)}.`,
      isAboutCertificate(error) ? certificateAdvice : advice,
    );
  }
}

/** What a client sees of the certificate of an address. */
interface Presented {
  readonly authorized: boolean;
  readonly reason: string;
  readonly validTo: Date;
}

/** Whether browsers accept the certificate of the public address, and for how long. */
export async function checkCertificate(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  timeoutMs: number,
): Promise<Finding> {
  if (publicUrl.protocol !== 'https:')
    return warning(
      'TLS',
      'The public address has no TLS.',
      'Use an https address, except to try Portico out.',
    );
  try {
    return judgeCertificate(await presentedBy(publicUrl, timeoutMs), new Date());
  } catch (error) {
    return problem(
      'TLS',
      `No TLS connection to ${publicUrl.host}: ${reasonOf(error)}.`,
      'Start the TLS proxy, and look at its log.',
    );
  }
}

/**
 * Decides about a certificate. Authorities renew theirs about a month before the end, so a fortnight means
 * that renewal has failed.
 */
export function judgeCertificate({ authorized, reason, validTo }: Presented, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / day);
  const until = validTo.toISOString().slice(0, 10);
  if (!authorized)
    return problem(
      'TLS',
      `Browsers refuse the certificate: ${reason}.`,
      `${certificateAdvice} Caddy or certbot get public ones.`,
    );
  if (days < 14)
    return (days < 3 ? problem : warning)(
      'TLS',
      `The certificate ends on ${until}.`,
      'Renew it, and repair its automatic renewal.',
    );
  return ok('TLS', `The certificate is valid until ${until}.`);
}

function presentedBy({ hostname, port }: URL, timeoutMs: number): Promise<Presented> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    // The certificate is only looked at; nothing is sent.
    const socket = connect({ host, port: Number(port) || 443, servername: host, rejectUnauthorized: false });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_to }: PeerCertificate = socket.getPeerCertificate();
      const { authorized, authorizationError } = socket;
      socket.end();
      // Node gives the code of the failure here, though its type says Error.
      resolve({ authorized, reason: String(authorizationError ?? ''), validTo: new Date(valid_to) });
    });
  });
}
