import type { Endpoint } from '@portico/contract/endpoint';
import type { EndpointName, InputOf, OutputOf } from '@portico/contract/endpoints';
import { readAnswer } from '@portico/web/answer';
import { ApiError } from '@portico/web/api-error';
import { localeOf } from '@portico/web/locale-path';
import * as v from 'valibot';
import { currentConfig } from '../config/config.ts';
import { clearSession, currentToken } from '../session/session.ts';
import { noteUse } from '../session/session-end.ts';
import { showGlobalError } from '../status/global-status.ts';
import { notify } from '../status/notifications.ts';
import { noteServerTime } from '../time/server-clock.ts';
import { endpointRow } from './endpoint-rows.ts';
import { type CallOptions, toRequest } from './request.ts';

/**
 * Calls an endpoint of the contract and returns its parsed output. Every refusal and outage is handled by `handleError` first
 * and then thrown as an `ApiError`; an aborted call rejects with the signal's reason.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<OutputOf<Name>> {
  const unreachable = (error: unknown) => {
    throw options.signal?.aborted ? error : new ApiError(0, [{ code: 'server_error' }]);
  };
  const caller = {
    config: currentConfig(),
    accessToken: currentToken()?.accessToken ?? null,
    locale: localeOf(globalThis.location?.pathname ?? ''),
  };
  try {
    const endpoint = await endpointRow(name).catch(unreachable);
    const request = toRequest(endpoint, normalised(endpoint, input), caller, options);
    noteServerTime(response.headers.get('date'));
