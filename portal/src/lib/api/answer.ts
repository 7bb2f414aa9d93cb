import type { Endpoint } from '@portico/contract/endpoint';
import { isErrorCode, oauthDescriptions } from '@portico/contract/errors';
import * as v from 'valibot';
import { ApiError, type ApiErrorEntry } from './api-error.ts';

const entry = v.object({
  code: v.string(),
  fieldName: v.optional(v.string()),
  codes: v.optional(v.array(v.string())),
});
const envelope = v.object({
  state: v.picklist(['success', 'error']),
  data: v.optional(v.unknown(), null),
  errors: v.optional(v.array(entry), []),
});
const oauthFailure = v.object({
  error: v.string(),
  error_description: v.optional(v.string()),
  attempts_left: v.optional(v.number()),
  confirmation_required: v.optional(v.boolean()),
  scanned: v.optional(v.boolean()),
});

type OauthDetails = Partial<v.InferOutput<typeof oauthFailure>>;

/** Reads an answer the way its endpoint says; throws an `ApiError` for anything but success. */
export async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  const refused = (
    entries: readonly ApiErrorEntry[],
    { attempts_left, confirmation_required, scanned }: OauthDetails = {},
  ) =>
    new ApiError(response.status, entries, {
      attemptsLeft: attempts_left ?? null,
      confirmationRequired: confirmation_required ?? false,
      scanned: scanned ?? false,
      retryAfter: secondsUntilRetry(response.headers.get('retry-after')),
      traceId: response.headers.get('x-request-id'),
    });

  const failure = v.safeParse(oauthFailure, body);
  if (!response.ok && failure.success) {
    throw refused([{ code: oauthCode(failure.output) }], failure.output);
  }
  const wrapped = v.safeParse(envelope, body);
  const unwrapped = wrapped.success ? wrapped.output : { state: 'error', data: null, errors: [] };
  const enveloped = endpoint.answer === 'envelope';
  if (!response.ok || (enveloped && unwrapped.state === 'error')) throw refused(unwrapped.errors);
  const parsed = v.safeParse(endpoint.output, enveloped ? unwrapped.data : body);
  if (!parsed.success) throw refused([]);
  return parsed.output;
}

/** The catalogue's code for an OAuth failure (RFC 6749 §5.2): by its description, else by its name. */
function oauthCode({ error, error_description = '' }: v.InferOutput<typeof oauthFailure>): string {
  if (Object.hasOwn(oauthDescriptions, error_description)) {
    // Safe: the line above found it among the keys.
    return oauthDescriptions[error_description as keyof typeof oauthDescriptions];
  }
  return isErrorCode(error) ? error : 'internal_server_error';
}

/** `Retry-After` is a number of seconds or a date (RFC 9110 §10.2.3). */
function secondsUntilRetry(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
