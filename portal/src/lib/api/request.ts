import type { Config } from '@portico/contract/config';
import type { Endpoint } from '@portico/contract/endpoint';
import type { Locale } from '@portico/contract/locales';
import { basicAuthorization, bearerAuthorization, toWireRequest } from '@portico/contract/request';

/** What a request needs in addition to its input. */
export interface Caller {
  readonly config: Pick<Config, 'domainOauth' | 'domainPassportRest' | 'authClientId' | 'authClientSecret'>;
  readonly accessToken: string | null;
  readonly locale: Locale;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** A second call with the same key and input is not executed again, if the endpoint is `repeatable`. */
  readonly idempotencyKey?: string | undefined;
  /** The files of a multipart request, by the names of their fields. */
  readonly files?: Readonly<Record<string, Blob>> | undefined;
  /** Sends the request instead of `fetch`, for example to report progress. */
  readonly send?: ((request: Request) => Promise<Response>) | undefined;
  /** The caller shows a refusal for too many requests itself, in its form. Otherwise the page does. */
  readonly limitShownByCaller?: boolean | undefined;
  /** The caller says on the page that the server failed, so that no notification repeats it. */
  readonly outageShownByCaller?: boolean | undefined;
  /** A form shows every refusal itself: too many requests, and a failure of the server, too. */
  readonly shownByForm?: boolean | undefined;
  /** Sent instead of the token of the session. */
  readonly accessToken?: string | null | undefined;
}

/** A request as data, so that a document can contain it. */
export interface RequestParts {
  readonly url: string;
  readonly method: Endpoint['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly credentials: RequestCredentials;
  readonly cache: 'no-store';
}

/** Builds the request of a call: its URL, and the credentials that the row of its endpoint requires. */
export function toRequest(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  caller: Caller,
  options: CallOptions = {},
): Request {
  const { url, ...parts } = requestParts(endpoint, input, caller, options);
  return new Request(new URL(url, globalThis.location?.href), { ...parts, signal: options.signal ?? null });
}

export function requestParts(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  caller: Caller,
  { idempotencyKey, files }: CallOptions = {},
): RequestParts {
  const { method, path, headers, body } = toWireRequest(
    endpoint,
    { ...input, ...files },
    {
      locale: caller.locale,
      authorization: authorizationFor(endpoint, caller),
      idempotencyKey,
    },
  );
  const base = endpoint.base === 'oauth' ? caller.config.domainOauth : caller.config.domainPassportRest;
  return {
    url: base + path,
    method,
    headers,
    // The companion cookie belongs to the API's host, which may be another origin than the portal.
    credentials: endpoint.shared ? 'same-origin' : 'include',
    cache: 'no-store',
    body: body ?? null,
  };
}

function authorizationFor(
  { who, sendsToken }: Endpoint,
  { config, accessToken }: Caller,
): string | undefined {
  if (who === 'client') return basicAuthorization(config.authClientId, config.authClientSecret);
  return (who !== 'anyone' || sendsToken) && accessToken ? bearerAuthorization(accessToken) : undefined;
}
