import { type EndpointName, endpoints } from '@portico/contract/endpoints';
import { descriptions } from '@portico/contract/endpoints/descriptions';
import type { ServedEndpoint, Site } from '../endpoints/site.ts';
import { identifyCaller } from './caller.ts';
import { handlers } from './routes.ts';

// Object.keys of a literal type yields exactly its keys.
const names = Object.keys(endpoints) as EndpointName[];

/** The calls of the portal and of linked applications. */
export function portalSite(url: URL): Site {
  return {
    url,
    endpoints: names.map((name) => ({
      name,
      endpoint: endpoints[name],
      errors: descriptions[name].errors,
      handler: handlers[name] as ServedEndpoint['handler'], // see `AnyHandler`
    })),
    identify: identifyCaller,
  };
}
