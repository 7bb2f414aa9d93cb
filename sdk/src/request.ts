import { readBounded } from './bounded-text.ts';
import { PorticoError } from './errors.ts';

/** The options that every call to the portal has. */
export interface PortalCall {
  /** Address of the portal, for example `https://account.example.com`. */
  readonly portal: string | URL;
  /** Milliseconds to wait for the whole answer. The default is 3000. */
  readonly timeoutMs?: number;
}

/** The portal's answer: its status, and its body when that is JSON. */
export interface PortalAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Calls the portal once. Redirects are not followed, because they would send credentials to an address that
 * is not configured.
 * @throws {PorticoError} `portal_unreachable`, `portal_failed`, `too_many_requests`, `unexpected_answer`
 */
export async function request(path: string, call: PortalCall, init: RequestInit): Promise<PortalAnswer> {
  const { status, headers, text } = await send(new URL(path, call.portal), call.timeoutMs ?? 3000, init);
  if (status === 429) {
    const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
    const wait = Number.isNaN(seconds) ? {} : { retryAfter: seconds };
    throw new PorticoError(
      'too_many_requests',
      'The portal refused the call because its limit is reached.',
      wait,
    );
  }
  if (status >= 500) throw new PorticoError('portal_failed', `The portal answered ${status}.`);
  if (text === null)
    throw new PorticoError('unexpected_answer', 'The answer is longer than one of the portal.');
  return { status, body: parseJson(text) };
}

/** No answer of the portal that this package reads is longer, in bytes. */
const longestAnswer = 65_536;

async function send(url: URL, timeoutMs: number, init: RequestInit) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const { status, headers, body } = response;
    return { status, headers, text: body ? await readBounded(body, longestAnswer) : '' };
  } catch (cause) {
    throw new PorticoError('portal_unreachable', `No answer from ${url.origin}.`, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
