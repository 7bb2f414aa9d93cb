import * as v from 'valibot';

/** What has become of a takeout: it is being prepared, can be downloaded, or could not be prepared. */
export const takeoutStates = ['PREPARING', 'READY', 'FAILED'] as const;
export type TakeoutState = (typeof takeoutStates)[number];

/** Who can ask for one. */
export const takeoutRequesters = ['user', 'staff', 'cli', 'system'] as const;

/** A takeout: all data about a user in one file. Times are ISO 8601 in UTC. */
export const takeout = v.object({
  state: v.picklist(takeoutStates),
  /** In percent. */
  progress: v.number(),
  /** Who has asked for it: the user, staff or an operator. */
  requestedBy: v.picklist(takeoutRequesters),
  requestedAt: v.string(),
  readyAt: v.nullable(v.string()),
  /** Until when it can be downloaded; null while it cannot. */
  availableUntil: v.nullable(v.string()),
  /** In bytes. */
  size: v.number(),
});
export type Takeout = v.InferOutput<typeof takeout>;

/**
 * The takeout of the user, if there is one, and from when on another one can be asked for; null if it can be
 * now.
 */
export const takeoutStatus = v.object({
  takeout: v.nullable(takeout),
  nextFrom: v.nullable(v.string()),
});
export type TakeoutStatus = v.InferOutput<typeof takeoutStatus>;
