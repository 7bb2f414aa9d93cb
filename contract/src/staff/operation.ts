import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { actorTypes, auditTypes, subjectTypes } from './audit.ts';
import { countedNumber, day, nameOrId } from './lists.ts';

/** Narrows the audit trail. Both days are in UTC and included. */
export const auditFilter = v.object({
  type: v.optional(v.picklist(auditTypes, 'invalid_value')),
  subject: nameOrId,
  actor: nameOrId,
  from: day,
  until: day,
});

export const auditSearch = v.object({ ...auditFilter.entries, after: pageCursor });

/** The format of a file: JSON lines unless it is named. */
export const exportFormat = v.object({
  format: v.optional(v.picklist(['jsonl', 'csv'], 'invalid_value'), 'jsonl'),
});

export const auditExport = v.object({ ...auditFilter.entries, ...exportFormat.entries });

/**
 * A record of the audit trail. `position` is its place in the chain; null until it is chained, about a second
 * later.
 */
export const auditRecord = v.object({
  id: v.string(),
  type: v.picklist(auditTypes),
  actorType: v.picklist(actorTypes),
  actor: v.nullable(v.string()),
  actorEmail: v.nullable(v.string()),
  subjectType: v.picklist(subjectTypes),
  subject: v.string(),
  subjectEmail: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  details: v.record(v.string(), v.unknown()),
  browser: v.nullable(v.string()),
  address: v.nullable(v.string()),
  createdAt: v.string(),
  position: v.nullable(v.number()),
});

/** Records, the newest first, and the cursor of the page after; `null` on the last page. */
export const auditPage = v.object({ records: v.array(auditRecord), next: v.nullable(v.string()) });

/** `waiting` jobs will be done or tried again; `failed` ones will not unless staff retry them. */
export const jobStates = ['waiting', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** A job. Its payload is not shown: it contains addresses and links. */
export const job = v.object({
  id: v.string(),
  type: v.string(),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  createdAt: v.string(),
  /** When a waiting job is due. */
  runAt: v.string(),
  /** When it failed and was not tried again; null for a waiting job. */
  failedAt: v.nullable(v.string()),
});

/** At most 100 jobs, the oldest first, and how many there are of each state. */
export const jobList = v.object({
  jobs: v.array(job),
  counts: v.object({ waiting: countedNumber, failed: countedNumber }),
});
