import type { Endpoint } from '@portico/contract/endpoint';
import { endpoints } from '@portico/contract/endpoints';
import { type HttpHandler, http } from 'msw';
import { eventHandlers } from './events.ts';
import type { MockedName } from './resolvers.ts';
import { respond } from './respond.ts';

interface Call {
  readonly name: MockedName;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * One MSW handler for all endpoints, then those of events: MSW reads the address and the cookies of a request
 * again for each handler.
 */
export function requestHandlers(): HttpHandler[] {
  return [
    http.all(
      ({ request }) => findCall(request) !== undefined,
      ({ request }) => {
        const call = findCall(request);
        return call && respond(call.name, request, call.parameters);
      },
    ),
    ...eventHandlers,
  ];
}

function findCall({ url, method }: Request): Call | undefined {
  const { origin, pathname, searchParams } = new URL(url);
  if (origin !== location.origin) return undefined;
  const segments = pathname.split('/');
  for (const [name, endpoint] of rows.get(`${method} ${segments.length}`) ?? []) {
    const parameters = match(endpoint.path.split('/'), segments);
    if (parameters && (!endpoint.when || searchParams.has(endpoint.when))) return { name, parameters };
  }
  return undefined;
}

function match(path: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, part] of path.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('{')) parameters[part.slice(1, -1)] = decodeURIComponent(segment);
    else if (part !== segment) return undefined;
  }
  return parameters;
}

// Safe: the table's keys are the endpoint names, and streams of events are left out.
const names = Object.keys(endpoints).filter((name) => name !== 'watchDocuments') as MockedName[];
const byWhen = (one: Endpoint, other: Endpoint) => Number(Boolean(other.when)) - Number(Boolean(one.when));

/** The endpoints by their method and the number of their path's segments; those with `when` come first. */
const rows = Map.groupBy(
  names
    .map((name): readonly [MockedName, Endpoint] => [name, endpoints[name]])
    .sort(([, one], [, other]) => byWhen(one, other)),
  ([, { method, path }]) => `${method} ${path.split('/').length}`,
);
