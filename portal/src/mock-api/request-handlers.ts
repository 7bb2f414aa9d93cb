import type { Endpoint } from '@portico/contract/endpoint';
import { endpoints } from '@portico/contract/endpoints';
import { type HttpHandler, http } from 'msw';
import { eventHandlers } from './events.ts';
import type { MockedName } from './resolvers.ts';
import { respond } from './respond.ts';

/** One MSW handler per endpoint, then those of events; endpoints with `when` come first. */
export function requestHandlers(): HttpHandler[] {
  // Safe: the table's keys are the endpoint names, and streams of events are left out.
  const names = Object.keys(endpoints).filter((name) => name !== 'watchDocuments') as MockedName[];
  const rows = names.map((name): [MockedName, Endpoint] => [name, endpoints[name]]);
  const calls = [...rows.filter(([, { when }]) => when), ...rows.filter(([, { when }]) => !when)].map(
    ([name, { method, path, when }]) =>
      http[methods[method]](path.replaceAll(/\{(\w+)\}/g, ':$1'), ({ request, params }) => {
        // Without a return value, MSW tries the next handler.
        if (when && !new URL(request.url).searchParams.has(when)) return;
        return respond(name, request, params);
      }),
  );
  return [...calls, ...eventHandlers];
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
