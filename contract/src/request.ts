import type { Endpoint } from './endpoint.ts';
import type { Locale } from './locales.ts';

/** The HTTP request of an endpoint, without the host. */
export interface WireRequest {
  readonly method: Endpoint['method'];
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

/** What a request contains in addition to its input. */
export interface RequestOptions {
  readonly locale?: Locale | string;
  /** Value of the `Authorization` header: see `basicAuthorization` and `bearerAuthorization`. */
  readonly authorization?: string | undefined;
  /** A second request with the same key and input is not executed again, if the endpoint is `repeatable`. */
  readonly idempotencyKey?: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const formType = 'application/x-www-form-urlencoded';

/**
 * Builds the HTTP request for a row of the endpoint table. `undefined` and `null` are not sent in a query or
 * a form. `queryOrForm` is sent as a form, because servers and proxies log URLs but not bodies. The files of
 * a multipart request are fields whose value is a `Blob`.
 * @example toWireRequest(endpoints.endSession, { id: '7' }).path // '/v1/sessions/7'
 */
export function toWireRequest(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'encoding'>,
  input: Fields,
  { locale, authorization, idempotencyKey }: RequestOptions = {},
): WireRequest {
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (parameter, name: string) =>
    input[name] === undefined ? parameter : encodeURIComponent(String(input[name]).toWellFormed()),
  );
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
  const { query = '', body, type } = encode(endpoint, fields);
  return {
    method: endpoint.method,
    path: query ? `${path}?${query}` : path,
    headers: {
      accept: 'application/json',
      ...(locale && { 'x-locale': locale }),
      ...(type && { 'content-type': type }),
      ...(authorization && { authorization }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body,
  };
}

/**
 * The `Authorization` header of a client (RFC 6749 §2.3.1: identifier and secret are form-encoded before
 * Base64).
 */
export function basicAuthorization(id: string, secret: string): string {
  return `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`;
}

/** The `Authorization` header of an access token (RFC 6750 §2.1). */
export function bearerAuthorization(token: string): string {
  return `Bearer ${token}`;
}

function encode(
  { encoding }: Pick<Endpoint, 'encoding'>,
  fields: Fields,
): { readonly query?: string; readonly body?: string | FormData; readonly type?: string } {
  switch (encoding) {
    case 'none':
      return {};
    case 'query':
      return { query: parametersOf(fields) };
    case 'json':
      return { body: JSON.stringify(fields), type: 'application/json' };
    case 'form':
    case 'queryOrForm':
      return { body: parametersOf(fields), type: formType };
    case 'multipart':
      // No content type: `fetch` sets it together with the boundary.
      return { body: formDataOf(fields) };
  }
}

function parametersOf(fields: Fields): string {
  const texts = present(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(texts).toString();
}

function formDataOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of present(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}

function present(fields: Fields): [string, unknown][] {
  return Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
}
