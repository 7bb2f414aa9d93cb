import { type EndpointName, endpoints, type InputOf } from '@portico/contract/endpoints';
import { basicAuthorization, bearerAuthorization, toWireRequest } from '@portico/contract/request';
import { portalClient } from '../capabilities/applications/clients.ts';

export interface CallOptions {
  readonly token?: string;
  /**
   * The client of HTTP Basic: the portal, or an application with its secret. By default the portal, if the
   * row requires a client.
   */
  readonly client?: { readonly id: string; readonly secret: string } | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly locale?: string;
  /** The address the call comes from; by default one that has not been used before. */
  readonly address?: string;
  readonly cookies?: string;
}

let addresses = 0;

/** An IP address that no test has used before. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The `Authorization` header of a client. */
export function basic({ id, secret }: { id: string; secret: string }): string {
  return basicAuthorization(id, secret);
}

/** The path and the options of `fetch` for a call of an endpoint. */
export function toRequest<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> | Readonly<Record<string, unknown>>,
  { token, client, headers, locale = 'en', address = freshAddress(), cookies }: CallOptions,
): [path: string, init: RequestInit] {
  const { who } = endpoints[name];
  const caller = client === undefined && who === 'client' ? portalClient : client;
  const request = toWireRequest(
    endpoints[name],
    { ...input },
    {
      locale,
      authorization: token
        ? bearerAuthorization(token)
        : caller
          ? basicAuthorization(caller.id, caller.secret)
          : undefined,
    },
  );
  return [
    request.path,
    {
      method: request.method,
      redirect: 'manual',
      ...(request.body !== undefined && { body: request.body }),
      headers: {
        ...request.headers,
        'x-forwarded-for': address,
        ...(cookies && { cookie: cookies }),
        ...headers,
      },
    },
  ];
}
