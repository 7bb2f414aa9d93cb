import * as v from 'valibot';
import { signInMethods } from './activity.ts';

/**
 * One session of a user. Times are ISO 8601 in UTC. `place` is the country of the address, in the language of
 * the call, where the installation has a database of addresses; `applications` are the identifiers of those
 * that were opened with the session; `method` is how it began, null where that is not known.
 */
export const session = v.object({
  id: v.string(),
  browser: v.string(),
  address: v.string(),
  method: v.nullable(v.picklist(signInMethods)),
  place: v.nullable(v.string()),
  applications: v.array(v.string()),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof session>;
