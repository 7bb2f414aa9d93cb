import * as v from 'valibot';
import { blockedFor } from './blocked-for.ts';
import type { Endpoint } from './endpoint.ts';
import { type ErrorCode, type ErrorEntry, isErrorCode } from './errors.ts';

const entry = v.object({
  code: v.string(),
  fieldName: v.optional(v.string()),
  codes: v.optional(v.array(v.string())),
});

/** The `envelope` form of an answer. Clients accept unknown codes and a missing `errors` list. */
export const envelope = v.object({
  state: v.picklist(['success', 'error']),
  data: v.optional(v.unknown(), null),
  errors: v.optional(v.array(entry), []),
  /** Remaining attempts with a confirmation code. */
  attempts_left: v.optional(v.number()),
  blocked_for: blockedFor,
  /** Whether the call succeeds once the user has entered the password again. */
  reauth_required: v.optional(v.boolean()),
});

/** What a refusal in the envelope contains in addition to its codes. */
export type EnvelopeDetails = Pick<
  v.InferOutput<typeof envelope>,
  'attempts_left' | 'blocked_for' | 'reauth_required'
>;

/** A refusal in the `oauth` form (RFC 6749 §5.2), with our additions. */
export const oauthError = v.object({
  error: v.string(),
  error_description: v.optional(v.string()),
  /** Remaining attempts with a one-time code. */
  attempts_left: v.optional(v.number()),
  blocked_for: blockedFor,
  /** Whether the account waits for the confirmation of its e-mail. */
  confirmation_required: v.optional(v.boolean()),
  /** Whether another device has opened the QR code. */
  scanned: v.optional(v.boolean()),
});
export type OauthError = v.InferOutput<typeof oauthError>;

/** What an OAuth refusal contains in addition to its code. */
export type OauthDetails = Pick<
  OauthError,
  'attempts_left' | 'blocked_for' | 'confirmation_required' | 'scanned'
>;

/** Codes that OAuth names differently, with the descriptions that distinguish them. */
const oauthNames: Partial<Record<ErrorCode, readonly [error: string, description: string]>> = {
  bad_credentials: ['invalid_grant', 'Bad credentials'],
  user_account_locked: ['invalid_grant', 'User account is locked'],
  user_disabled: ['invalid_grant', 'User is disabled'],
  invalid_token: ['invalid_token', 'Invalid token'],
  invalid_client: ['invalid_client', 'Client authentication failed'],
  maintenance: ['temporarily_unavailable', 'Maintenance'],
  validation_error: ['invalid_request', 'A parameter is missing, repeated or malformed'],
};

/** Codes that a client recognises by the description, because their OAuth name is shared. */
const byDescription = new Map<string, ErrorCode>(
  (['bad_credentials', 'user_account_locked', 'user_disabled', 'maintenance'] as const).map((code) => [
    oauthNames[code]?.[1] ?? '',
    code,
  ]),
);

/** The body of a successful answer. */
export function successBody(answer: Endpoint['answer'], output: unknown): unknown {
  return answer === 'envelope' ? { state: 'success', data: output, errors: [] } : output;
}

/**
 * One entry of an answer's `errors` list, as a client reads it: it may contain codes that the client does not
 * know.
 */
export interface AnswerError {
  readonly code: string;
  readonly fieldName?: string | undefined;
  readonly codes?: readonly string[] | undefined;
}

/** The body of a refusal in the envelope. */
export function envelopeErrorBody(
  errors: readonly (ErrorEntry | AnswerError)[],
  details: EnvelopeDetails = {},
): unknown {
  return { state: 'error', data: null, errors, ...details };
}

/** The body of an OAuth refusal. */
export function oauthErrorBody(code: string, details: OauthDetails = {}): OauthError {
  const [error, description] = (isErrorCode(code) && oauthNames[code]) || [code, code.replaceAll('_', ' ')];
  return { error, error_description: description, ...details };
}

/**
 * The catalogue's code of an OAuth refusal: by its description, else by its name, else
 * `internal_server_error`. OAuth gives many causes the name `invalid_grant`, so with a description that is
 * none of ours it says nothing [8.4].
 * @example oauthErrorCode({ error: 'invalid_grant', error_description: 'Bad credentials' }) //
 * 'bad_credentials'
 */
export function oauthErrorCode({ error, error_description = '' }: OauthError): ErrorCode {
  const described = byDescription.get(error_description);
  if (described) return described;
  const isUnknownGrant = error === 'invalid_grant' && !['', 'invalid grant'].includes(error_description);
  return isErrorCode(error) && !isUnknownGrant ? error : 'internal_server_error';
}
