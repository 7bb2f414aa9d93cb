import type { Config } from '@portico/contract/config';
import type { Endpoint } from '@portico/contract/endpoint';
import type { Locale } from '@portico/contract/locales';

/** What a request needs beside its input. */
export interface Caller {
  readonly config: Pick<Config, 'domainOauth' | 'domainPassportRest' | 'authClientId' | 'authClientSecret'>;
  readonly accessToken: string | null;
  readonly locale: Locale;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** A repeated call with the same key is one with the first, where the endpoint knows of it. */
  readonly idempotencyKey?: string | undefined;
  /** The caller shows a refusal for too many requests itself, in its form. Otherwise the page does. */
  readonly limitShownByCaller?: boolean | undefined;
}

type Fields = Record<string, unknown>;

/** Puts an input on the wire the way its endpoint says. */
export function toRequest(
  endpoint: Endpoint,
  input: Fields,
  caller: Caller,
  { signal, idempotencyKey }: CallOptions = {},
): Request {
  const rest = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const { query, body, type } = encoded(endpoint, rest);
  const base = endpoint.base === 'oauth' ? caller.config.domainOauth : caller.config.domainPassportRest;
  return new Request(new URL(`${base}${path}${query}`, globalThis.location?.href), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'x-locale': caller.locale,
      ...(type && { 'content-type': type }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...authorization(endpoint, caller),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    body: body ?? null,
    signal: signal ?? null,
  });
}

function encoded(endpoint: Endpoint, fields: Fields): { query: string; body?: string; type?: string } {
  switch (endpoint.encoding) {
    case 'none':
    case 'multipart': // uploads are sent by the screen that shows their progress
      return { query: '' };
    case 'json':
      return { query: '', body: JSON.stringify(fields), type: 'application/json' };
    case 'query': {
      const parameters = parametersOf(fields).toString();
      return { query: parameters && `?${parameters}` };
    }
    case 'queryOrForm': // as a form: an address ends up in logs, a body does not
    case 'form':
      return { query: '', body: parametersOf(fields).toString(), type: 'application/x-www-form-urlencoded' };
  }
}

function parametersOf(fields: Fields): URLSearchParams {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
}

function authorization(endpoint: Endpoint, { config, accessToken }: Caller): Record<string, string> {
  if (endpoint.who === 'client') {
    return { authorization: `Basic ${btoa(`${config.authClientId}:${config.authClientSecret}`)}` };
  }
  return endpoint.who !== 'anyone' && accessToken ? { authorization: `Bearer ${accessToken}` } : {};
}
