import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { RequestOptions } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../platform/config.ts';

/** Which addresses the server may call. */
export type CallRules = Pick<Config, 'production' | 'privateNetworks'>;

/** An address that is never called, however often it is tried. */
export class RefusedAddress extends Error {}

/** How long a call may take in all, in milliseconds. */
const timeout = 5_000;
/**
 * Ranges of addresses that are not reached from the internet, and that a setting allows. Not among them:
 * `linkLocal`, where clouds serve secrets to machines.
 */
const privateRanges: ReadonlySet<string> = new Set(['private', 'uniqueLocal', 'carrierGradeNat', 'loopback']);

/**
 * Sends a form to an address that somebody has registered. The name is resolved once, and only an address
 * that was checked is connected to. It follows no redirect and does not read the body of the answer.
 * @throws {RefusedAddress} if the address must not be called; another error if there is no answer
 */
export async function callApplication(
  url: URL,
  form: Readonly<Record<string, string>>,
  rules: CallRules,
): Promise<number> {
  try {
    return (await openApplication(url, rules, new URLSearchParams(form).toString())).status;
  } catch (error) {
    if (error instanceof RefusedAddress) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new Error(isLate ? 'no answer within 5 s' : codeOf(error), { cause: error });
  }
}

/** What a registered address has answered: its status, and where it leads. */
export interface ApplicationAnswer {
  readonly status: number;
  readonly location: string | null;
}

/**
 * Opens an address that somebody has registered, or sends a form to it, by the same rules.
 * @throws {RefusedAddress} if the address must not be called; the error of the connection, or `TimeoutError`,
 * if there is no answer
 */
export async function openApplication(
  url: URL,
  rules: CallRules,
  form: string | null = null,
): Promise<ApplicationAnswer> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const addresses = await inTime(resolveAllowed(url, rules), signal);
    return await send(url, form, addresses, signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** The addresses of a host that may be called. */
export async function resolveAllowed(url: URL, rules: CallRules): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = isLocalName(host);
  const mayBeLocal = !rules.production || rules.privateNetworks;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal && mayBeLocal);
  if (!isSafe) throw new RefusedAddress('refused: the address has no https');
  const family = isIP(host);
  // Browsers know that every name below `localhost` is this machine; the resolver of the operating system
  // often does not.
  const found = family
    ? [{ address: host, family }]
    : await lookup(isLocal ? 'localhost' : host, { all: true });
  const allowed = found.filter(({ address }) => isAllowed(address, rules));
  if (allowed.length === 0) throw new RefusedAddress('refused: the address is in a private network');
  return allowed;
}

/** Whether a host is this machine: a name that no resolver is asked for, or an address. */
function isLocalName(host: string): boolean {
  return /(^|\.)localhost$/.test(host) || (isIP(host) !== 0 && rangeOf(host) === 'loopback');
}

function isAllowed(address: string, { production, privateNetworks }: CallRules): boolean {
  const range = rangeOf(address);
  if (range === 'unicast') return true;
  return privateNetworks ? privateRanges.has(range) : !production && range === 'loopback';
}

/**
 * The kind of an address. One of IPv6 that stands for one of IPv4 has the kind of that one; the internet has
 * only those of 2000::/3.
 */
function rangeOf(text: string): string {
  const address = ipaddr.process(text);
  const range = address.range();
  const isGlobal = address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
  return range === 'unicast' && !isGlobal ? 'reserved' : range;
}

async function send(
  url: URL,
  form: string | null,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<ApplicationAnswer> {
  const options: RequestOptions = {
    method: form === null ? 'GET' : 'POST',
    signal,
    // A connection of its own, to an address that was checked.
    agent: false,
    lookup: lookupOf(addresses),
    headers: {
      ...(form !== null && {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(form),
      }),
      connection: 'close',
    },
  };
  // Imported when needed: its module loads the client of `fetch`, which no start of the server needs.
  const { request: open } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  return await new Promise((resolve, reject) => {
    const request = open(url, options);
    request.once('error', reject);
    request.once('response', (response) => {
      response.once('error', () => {});
      response.destroy();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null });
    });
    request.end(form ?? undefined);
  });
}

/** A lookup of names that knows nothing but addresses that were checked. */
export function lookupOf(addresses: readonly LookupAddress[]): NonNullable<RequestOptions['lookup']> {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

export async function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return await Promise.race([work, promise]);
}

/** The code of a failed connection. Several tries to connect are one error with several inside. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
