import type { Endpoint } from '@portico/contract/endpoint';
import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { type HttpHandler, http } from 'msw';
import { pictureHandlers } from './pictures.ts';
import { respond } from './respond.ts';

/** One MSW handler per endpoint of the contract and for pictures, for the browser and for tests; endpoints with `when` come first. */
export function requestHandlers(): HttpHandler[] {
  // Safe: the table's keys are the endpoint names.
  const names = Object.keys(endpoints) as EndpointName[];
  const rows = names.map((name): [EndpointName, Endpoint] => [name, endpoints[name]]);
  const calls = [...rows.filter(([, { when }]) => when), ...rows.filter(([, { when }]) => !when)].map(
    ([name, { method, path, when }]) =>
      http[methods[method]](path.replaceAll(/\{(\w+)\}/g, ':$1'), ({ request, params }) => {
        // Without a return value, MSW tries the next handler.
        if (when && !new URL(request.url).searchParams.has(when)) return;
        return respond(name, request, params);
      }),
  );
  return [...calls, ...pictureHandlers];
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
