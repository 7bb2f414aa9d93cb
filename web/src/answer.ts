import {
  type EnvelopeDetails,
  envelope,
  type OauthError,
  oauthError,
  oauthErrorCode,
} from '@portico/contract/answer';
import type { Endpoint } from '@portico/contract/endpoint';
import * as v from 'valibot';
import { ApiError, type ApiErrorEntry } from './api-error.ts';

/**
 * Parses a response by the output schema of its endpoint. An answer that breaks off, or a success that is not
 * the server's, such as the page of a Wi-Fi network that asks to sign in, counts as no answer.
 * @throws {ApiError} for anything but success
 */
export async function readAnswer(
  endpoint: Pick<Endpoint, 'answer' | 'output'>,
  response: Response,
): Promise<unknown> {
  const brokenOff = () => {
    throw new ApiError(0, [{ code: 'server_error' }]);
  };
  const isFile = endpoint.answer === 'picture' || endpoint.answer === 'zip';
  if (isFile && response.ok) return await response.blob().catch(brokenOff);
  const text = await response.text().catch(brokenOff);
  const body = parseJson(text);
  const refused = (
    entries: readonly ApiErrorEntry[],
    {
      attempts_left,
      blocked_for,
      confirmation_required,
      scanned,
      reauth_required,
    }: Partial<OauthError & EnvelopeDetails> = {},
  ) =>
    new ApiError(response.status, entries, {
      attemptsLeft: attempts_left ?? null,
      blockedFor: blocked_for ?? null,
      confirmationRequired: confirmation_required ?? false,
      scanned: scanned ?? false,
      reauthRequired: reauth_required ?? false,
      retryAfter: secondsUntilRetry(response.headers.get('retry-after')),
      traceId: response.headers.get('x-request-id'),
    });

  const failure = v.safeParse(oauthError, body);
  if (!response.ok && failure.success) {
    throw refused([{ code: oauthErrorCode(failure.output) }], failure.output);
  }
  const wrapped = v.safeParse(envelope, body);
  const unwrapped = wrapped.success ? wrapped.output : v.parse(envelope, { state: 'error' });
  const enveloped = endpoint.answer === 'envelope';
  const unreadable = () => new ApiError(0, [], { traceId: response.headers.get('x-request-id') });
  if (response.ok && enveloped && !wrapped.success) throw unreadable();
  if (!response.ok || (enveloped && unwrapped.state === 'error')) throw refused(unwrapped.errors, unwrapped);
  const parsed = v.safeParse(endpoint.output, enveloped ? unwrapped.data : body);
  if (!parsed.success) throw unreadable();
  return parsed.output;
}

/** Null if the text is not JSON, which no schema of an answer accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** `Retry-After` is a number of seconds or a date (RFC 9110 §10.2.3). */
function secondsUntilRetry(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
