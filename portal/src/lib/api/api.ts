import type { Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints, type InputOf, type OutputOf } from '@portico/contract/endpoints';
import * as v from 'valibot';
import { currentConfig } from '../config/config.ts';
import { localeOf } from '../navigation/paths.ts';
import { clearSession, heldToken } from '../session/session.ts';
import { noteUse } from '../session/session-end.ts';
import { showGlobalError } from '../status/global-status.ts';
import { notify } from '../status/notifications.ts';
import { readAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { type CallOptions, toRequest } from './request.ts';

/**
 * Makes one call of the contract and returns its checked answer. Throws an `ApiError` for every refusal and outage,
 * after what holds for all of them was done; an aborted call rejects with the signal's reason.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<OutputOf<Name>> {
  const endpoint: Endpoint = endpoints[name];
  const caller = {
    config: currentConfig(),
    accessToken: heldToken()?.accessToken ?? null,
    locale: localeOf(globalThis.location?.pathname ?? ''),
  };
  const request = toRequest(endpoint, normalised(endpoint, input), caller, options);
  try {
    const response = await fetch(request).catch((error: unknown) => {
      throw options.signal?.aborted ? error : new ApiError(0, [{ code: 'server_error' }]);
    });
    const answer = await readAnswer(endpoint, response);
    if (caller.accessToken) noteUse();
    // Safe: `readAnswer` parsed it with this very endpoint's output schema.
    return answer as OutputOf<Name>;
  } catch (error) {
    if (error instanceof ApiError) handleEverywhere(error, options);
    throw error;
  }
}

/** What a refusal means whichever screen asked [8.19-8.21]. */
function handleEverywhere(error: ApiError, { limitShownByCaller }: CallOptions): void {
  if (error.status === 401) clearSession();
  if (error.status === 429) {
    const placement = limitShownByCaller ? 'form' : 'screen';
    showGlobalError('too_many_requests', error, { title: '429', placement });
  }
  if (error.status >= 500) notify('error', { code: 'internal_server_error' });
}

/** Trims and upper-cases as the contract does. Input it refuses goes out as it is: the server has the last word. */
function normalised(endpoint: Endpoint, input: unknown): Record<string, unknown> {
  const parsed = v.safeParse(endpoint.input, input);
  // Safe: every input schema of the table is an object.
  return (parsed.success ? parsed.output : input) as Record<string, unknown>;
}
