import type { RefusalKind } from '../platform/command-refusal.ts';

/**
 * The exit codes of `portico`. The last three are those of sysexits.h: EX_UNAVAILABLE, EX_TEMPFAIL and
 * EX_CONFIG.
 */
export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  unavailable: 69,
  busy: 75,
  settings: 78,
} as const satisfies Readonly<Record<RefusalKind | 'done' | 'usage', number>>;
