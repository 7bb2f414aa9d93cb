import type { Endpoint } from '@portico/contract/endpoint';
import type { ErrorCode } from '@portico/contract/errors';
import type { Refusal } from '../refusal.ts';

/** The body of a successful answer, in the wrapping its row asks for. */
export function successBody(answer: Endpoint['answer'], output: unknown): unknown {
  return answer === 'envelope' ? { state: 'success', data: output, errors: [] } : output;
}

/** The body of a refusal. */
export function refusalBody(answer: Endpoint['answer'], refusal: Refusal): unknown {
  if (answer === 'oauth') return oauthBody(refusal);
  return { state: 'error', data: null, errors: refusal.entries };
}

/** Refusals that RFC 6749 knows under another name, with the descriptions that tell them apart. */
const oauthNames: Partial<Record<ErrorCode, readonly [error: string, description: string]>> = {
  bad_credentials: ['invalid_grant', 'Bad credentials'],
  user_account_locked: ['invalid_grant', 'User account is locked'],
  user_disabled: ['invalid_grant', 'User is disabled'],
  invalid_token: ['invalid_token', 'Invalid token'],
  invalid_client: ['invalid_client', 'Client authentication failed'],
  validation_error: ['invalid_request', 'A parameter is missing, repeated or malformed'],
};

function oauthBody({ code, details }: Refusal): unknown {
  const [error, description] = oauthNames[code] ?? [code, code.replaceAll('_', ' ')];
  return {
    error,
    error_description: description,
    ...(details.attemptsLeft !== undefined && { attempts_left: details.attemptsLeft }),
    ...(details.confirmationRequired && { confirmation_required: true }),
    ...(details.scanned && { scanned: true }),
  };
}
