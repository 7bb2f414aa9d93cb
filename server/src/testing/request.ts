import type { Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints, type InputOf } from '@portico/contract/endpoints';
import { portalClient } from '../capabilities/applications/clients.ts';

export interface CallOptions {
  readonly token?: string;
  /** Who calls by HTTP Basic: the portal, or an application with its secret. The portal, where a row asks for a client. */
  readonly client?: { readonly id: string; readonly secret: string } | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly locale?: string;
  /** The address the call comes from; one that nobody used before when left out. */
  readonly address?: string;
  readonly cookies?: string;
}

let addresses = 0;

/** An address that has not called before. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The Basic header of a client (RFC 6749 §2.3.1). */
export function basic({ id, secret }: { id: string; secret: string }): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;
}

/** A call of the table as an HTTP request: path, query, body and headers as its row says. */
export function toRequest<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> | Readonly<Record<string, unknown>>,
  { token, client, headers, locale = 'en', address = freshAddress(), cookies }: CallOptions,
): [path: string, init: RequestInit] {
  const endpoint: Endpoint = endpoints[name];
  const caller = client === undefined && endpoint.who === 'client' ? portalClient : client;
  const values = Object.entries(input);
  const rest = values.filter(([key]) => !endpoint.path.includes(`{${key}}`));
  const path = values.reduce(
    (filled, [key, value]) => filled.replace(`{${key}}`, encodeURIComponent(String(value).toWellFormed())),
    String(endpoint.path),
  );
  const form = () => new URLSearchParams(rest.map(([key, value]): [string, string] => [key, String(value)]));
  const body = {
    none: undefined,
    query: undefined,
    multipart: undefined,
    json: JSON.stringify(Object.fromEntries(rest)),
    form: form(),
    queryOrForm: form(),
  }[endpoint.encoding];
  return [
    endpoint.encoding === 'query' ? `${path}?${form()}` : path,
    {
      method: endpoint.method,
      redirect: 'manual',
      ...(body !== undefined && { body }),
      headers: {
        'x-locale': locale,
        'x-forwarded-for': address,
        ...(endpoint.encoding === 'json' && { 'content-type': 'application/json' }),
        ...(caller && { authorization: basic(caller) }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookies && { cookie: cookies }),
        ...headers,
      },
    },
  ];
}
