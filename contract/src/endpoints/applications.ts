// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { erasedUsers } from '../account/erased-users.ts';
import { pageCursor } from '../cursor.ts';
import type { Description, Endpoint } from '../endpoint.ts';

/** Calls that only applications make: no page of the portal loads them. */
export const applicationEndpoints = {
  listErasedUsers: {
    method: 'GET', path: '/oauth/erased_users',
    base: 'oauth', encoding: 'query', answer: 'oauth', who: 'client', duringMaintenance: true,
    input: v.object({ after: pageCursor }), output: erasedUsers,
  },
} as const satisfies Record<string, Endpoint>;

export const applicationDescriptions = {
  listErasedUsers: {
    purpose: 'Lists the users whom the application knew and whose accounts were erased, 100 at a time, oldest first',
    errors: ['invalid_client', 'unauthorized_client'], forApplications: true,
  },
} as const satisfies Record<keyof typeof applicationEndpoints, Description>;
