import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import {
  type StaffEndpoint,
  type StaffEndpointName,
  staffEndpoints,
} from '@portico/contract/endpoints/staff';
import { toWireRequest } from '@portico/contract/request';
import { readAnswer } from '@portico/web/answer';
import { ApiError } from '@portico/web/api-error';
import { localeOf } from '@portico/web/locale-path';
import { type PageState, usePart } from '@portico/web/page-state';
import { createSession } from '../session-state/session.ts';

/** Makes a call with the session of the page. */
export function useApi(): Call {
  return usePart(createApi);
}

export type Call = ReturnType<typeof createApi>;

export function createApi(page: PageState) {
  const { endSession, noteUse } = page.part(createSession);

  /**
   * Makes a call of the console and returns its parsed output. Every refusal and outage is thrown as an
   * `ApiError`; 401 also ends the session that the page shows. An aborted call rejects with the signal's
   * reason.
   */
  return async function call<Name extends StaffEndpointName>(
    name: Name,
    input: InputOf<Name>,
    signal?: AbortSignal,
    { keepalive = false }: { readonly keepalive?: boolean } = {},
  ): Promise<OutputOf<Name>> {
    const endpoint: StaffEndpoint = staffEndpoints[name];
    const { method, path, headers, body } = toWireRequest(
      endpoint,
      { ...input },
      { locale: localeOf(location.pathname) },
    );
    const init = {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
      cache: 'no-store' as const,
      // The call goes on when its page is closed.
      keepalive,
    };
    try {
      const response = await fetch(path, init).catch(() => {
        throw new ApiError(0, [{ code: 'server_error' }]);
      });
      const answer = await readAnswer(endpoint, response);
      if (endpoint.who === 'staff' && endpoint.isUse !== false) noteUse();
      // Safe: `readAnswer` parsed it with this very endpoint's output schema.
      return answer as OutputOf<Name>;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) signal?.throwIfAborted();
      if (error instanceof ApiError && error.status === 401 && endpoint.who === 'staff')
        endSession('expired');
      throw error;
    }
  };
}
