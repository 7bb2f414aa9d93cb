import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { type HttpHandler, http } from 'msw';
import { respond } from './respond.ts';

/** One MSW handler per endpoint of the contract, for the browser and for tests. */
export function requestHandlers(): HttpHandler[] {
  // Safe: the table's keys are the endpoint names.
  return (Object.keys(endpoints) as EndpointName[]).map((name) => {
    const { method, path } = endpoints[name];
    const on = http[methods[method]];
    return on(path.replaceAll(/\{(\w+)\}/g, ':$1'), ({ request, params }) => respond(name, request, params));
  });
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
