/** The exit codes of `portico`. 75 and 78 are those of sysexits.h: EX_TEMPFAIL and EX_CONFIG. */
export const exitCodes = { done: 0, refused: 1, usage: 2, busy: 75, settings: 78 } as const;
