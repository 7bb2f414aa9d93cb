import { within } from '../../platform/faults/within.ts';
import { limits } from '../../platform/limits.ts';
import type { Db } from '../database.ts';
import { createLagMeter } from './lag.ts';
import { findMismatch, findPlace } from './place.ts';

/** Milliseconds between two looks at the replica, and of the longest of them. */
const between = 1_000;
const longestLook = 2_000;
const longestLag = limits.replica.lag * 1_000;
const lookLasts = limits.replica.look * 1_000;
const rest = limits.replica.rest * 1_000;

export interface ReplicaWatch {
  /** How old what the replica shows is, in milliseconds; infinite while that is not known. */
  readonly lag: () => number;
  readonly isUsable: () => boolean;
  /** The replica could not answer what the database could. */
  readonly failed: (error: unknown) => void;
  readonly stop: () => void;
}

/**
 * Looks once a second whether the replica can be used. `onChange` learns why it no longer can, and with
 * undefined that it can again: once for each change.
 */
export function watchReplica(
  own: Db,
  replica: Db,
  onChange: (reason: string | undefined) => void,
): ReplicaWatch {
  const meter = createLagMeter();
  /** The replica shows at least what the database had then. */
  let stateAt = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  const startedAt = performance.now();
  // Nothing is told of a replica that can be used from the first check on.
  let reason: string | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function isUsable(): boolean {
    const now = performance.now();
    return now >= restsUntil && now - checkedAt < lookLasts;
  }

  function tell(next: string | undefined): void {
    // Another reason is no other state: a replica that lags and then breaks off is away once.
    if ((next === undefined) !== (reason === undefined)) onChange(next);
    reason = next;
  }

  /** Why the replica cannot be used; undefined if it can, or if nothing is known yet. */
  async function look(): Promise<string | undefined> {
    const at = performance.now();
    const [here, there] = await within(longestLook, Promise.all([findPlace(own), findPlace(replica)]));
    const now = performance.now();
    const mismatch = findMismatch(here, there);
    const lag = mismatch
      ? Number.POSITIVE_INFINITY
      : meter.measure({ at, position: here.position }, there.position, now);
    stateAt = now - lag;
    if (lag <= longestLag) {
      checkedAt = now;
      return undefined;
    }
    checkedAt = Number.NEGATIVE_INFINITY;
    if (mismatch) return mismatch;
    const isUnknown = lag === Number.POSITIVE_INFINITY && now - startedAt < longestLag;
    return isUnknown ? undefined : `it is more than ${limits.replica.lag} seconds behind`;
  }

  async function check(): Promise<void> {
    // Any error: the reason is told, and the reads go to the database itself.
    const found = await look().catch((error: unknown) => reasonOf(error));
    if (isStopped) return;
    if (isUsable()) tell(undefined);
    else if (found !== undefined) tell(found);
    timer = setTimeout(() => void check(), between).unref();
  }

  void check();
  return {
    lag: () => performance.now() - stateAt,
    isUsable,
    failed(error) {
      restsUntil = performance.now() + rest;
      tell(reasonOf(error));
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
