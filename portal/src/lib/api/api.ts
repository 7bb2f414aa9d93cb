import type { Endpoint } from '@portico/contract/endpoint';
import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import type { PortalEndpointName } from '@portico/contract/endpoints/portal';
import { readAnswer } from '@portico/web/answer';
import { ApiError } from '@portico/web/api-error';
import { localeOf } from '@portico/web/locale-path';
import { type PageState, usePart } from '@portico/web/page-state';
import * as v from 'valibot';
import { createCurrentConfig } from '../config/config.ts';
import { isReplaced } from '../session-state/current-token.ts';
import { createSession } from '../session-state/session.ts';
import { noteUse } from '../session-state/session-end.ts';
import { createGlobalStatus } from '../status/global-status.ts';
import { createMaintenance } from '../status/maintenance.ts';
import { createNotifications } from '../status/notifications.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { endpointRow } from './endpoint-rows.ts';
import { type CallOptions, toRequest } from './request.ts';

/** Makes a call with the session and the configuration of the page. */
export function useApi(): Call {
  return usePart(createApi);
}

export type Call = ReturnType<typeof createApi>;

export function createApi(page: PageState) {
  const { currentConfig } = page.part(createCurrentConfig);
  const { clearSession, currentToken, restored } = page.part(createSession);
  const { showGlobalError } = page.part(createGlobalStatus);
  const { notify } = page.part(createNotifications);
  const { noteMaintenance } = page.part(createMaintenance);
  const { takeEarlyAnswer, dropEarlyAnswers } = page.part(createEarlyAnswers);

  /**
   * Calls an endpoint of the contract and returns its parsed output. Every refusal and outage is handled by
   * `handleError` first and then thrown as an `ApiError`; an aborted call rejects with the signal's reason.
   */
  return async function call<Name extends PortalEndpointName>(
    name: Name,
    input: InputOf<Name>,
    options: CallOptions = {},
  ): Promise<OutputOf<Name>> {
    const unreachable = () => {
      throw new ApiError(0, [{ code: 'server_error' }]);
    };
    const currentAccessToken = () => options.accessToken ?? currentToken()?.accessToken ?? null;
    let accessToken = currentAccessToken();
    try {
      const endpoint = await endpointRow(name).catch(unreachable);
      // Links and buttons can be pressed before the session is restored.
      if (!accessToken && isOfSession(endpoint)) {
        await restored();
        accessToken = currentAccessToken();
      }
      const locale = localeOf(globalThis.location?.pathname ?? '');
      const caller = { config: currentConfig(), accessToken, locale };
      const request = toRequest(endpoint, normalised(endpoint, input), caller, options);
      // What the document has, or has asked for, is older than what a user changes.
      if (endpoint.who === 'user' && endpoint.method !== 'GET') dropEarlyAnswers();
      const send = options.send ?? sendOnce;
      const response = await send(request).catch(unreachable);
      const answer = await readAnswer(endpoint, response);
      if (accessToken) noteUse(caller.config.sessionIdle);
      // Safe: `readAnswer` parsed it with this very endpoint's output schema.
      return answer as OutputOf<Name>;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) options.signal?.throwIfAborted();
      if (error instanceof ApiError) handleError(error, accessToken, options);
      throw error;
    }
  };

  /** Sends the request, unless the document has done so before. */
  async function sendOnce(request: Request): Promise<Response> {
    return (await takeEarlyAnswer(request)) ?? (await fetch(request));
  }

  /** What every refusal does, independent of the screen that made the call [8.19-8.21]. */
  function handleError(error: ApiError, token: string | null, options: CallOptions): void {
    if (error.status === 401 && !isReplaced(token)) clearSession();
    if (error.status === 429) {
      const placement = options.shownByForm || options.limitShownByCaller ? 'form' : 'screen';
      showGlobalError('too_many_requests', error, { title: '429', placement });
    }
    const isMaintenance = error.code === 'maintenance';
    if (isMaintenance) noteMaintenance(error.retryAfter ?? 0);
    // A form that shows a limit shows maintenance, too.
    const isShown =
      options.outageShownByCaller || options.shownByForm || (isMaintenance && options.limitShownByCaller);
    if (error.status >= 500 && !isShown)
      notify('error', { code: isMaintenance ? 'maintenance' : 'internal_server_error' });
  }
}

/** Whether a call needs a token of the session. */
function isOfSession({ who }: Endpoint): boolean {
  return who === 'user' || who === 'bearer';
}

/**
 * Trims and upper-cases as the input schema does. Input that the schema refuses is sent unchanged: the server
 * decides.
 */
function normalised(endpoint: Endpoint, input: unknown): Record<string, unknown> {
  const parsed = v.safeParse(endpoint.input, input);
  // Safe: every input schema of the endpoint table is an object.
  return (parsed.success ? parsed.output : input) as Record<string, unknown>;
}
