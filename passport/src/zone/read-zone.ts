/** The two lines of a zone as they were recognised. */
export interface ReadZone {
  readonly lines: readonly [string, string];
  /** How certain each letter is, from 0 to 1. */
  readonly certainty: readonly [readonly number[], readonly number[]];
}
