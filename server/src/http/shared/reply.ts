import { envelopeErrorBody, oauthErrorBody } from '@portico/contract/answer';
import type { Endpoint } from '@portico/contract/endpoint';
import type { Refusal } from '../../platform/refusal.ts';

/** The body of a refusal, in the form that the endpoint's row declares. */
export function refusalBody(answer: Endpoint['answer'], { code, details, entries }: Refusal): unknown {
  const codes = {
    ...(details.attemptsLeft !== undefined && { attempts_left: details.attemptsLeft }),
    ...(details.blockedFor && { blocked_for: details.blockedFor }),
  };
  if (answer !== 'oauth') {
    return envelopeErrorBody(entries, {
      ...codes,
      ...(details.reauthRequired && { reauth_required: true }),
    });
  }
  return oauthErrorBody(code, {
    ...codes,
    ...(details.confirmationRequired && { confirmation_required: true }),
    ...(details.scanned && { scanned: true }),
  });
}
