import { type StaffEndpointName, staffDescriptions, staffEndpoints } from '@portico/contract/endpoints/staff';
import type { ServedEndpoint, Site } from '../endpoints/site.ts';
import { identifyStaff } from './identify-staff.ts';
import { recordRefusal } from './record-refusal.ts';
import { staffHandlers } from './routes.ts';

// Object.keys of a literal type yields exactly its keys.
const names = Object.keys(staffEndpoints) as StaffEndpointName[];

/**
 * The calls of the console: only its own pages may make them, and only with a role of the row. Refusals go to
 * the audit trail.
 */
export function consoleSite(url: URL): Site {
  return {
    url,
    endpoints: names.map((name) => ({
      name,
      endpoint: staffEndpoints[name],
      errors: staffDescriptions[name].errors,
      handler: staffHandlers[name] as ServedEndpoint['handler'], // see `AnyHandler`
    })),
    identify: (served, incoming, request, context) => identifyStaff(served, incoming, request, context, url),
    onRefusal: recordRefusal,
  };
}
