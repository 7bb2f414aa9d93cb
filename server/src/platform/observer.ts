/** The result of one try of a job. */
export type JobOutcome = 'done' | 'postponed' | 'dead';

/**
 * Receives the events of the server that are counted, for the metrics of the management port. When that port
 * is off there is no observer, and the work costs nothing more.
 */
export interface Observer {
  /** A request was answered. */
  answered(route: string, status: number, milliseconds: number): void;
  /** A call was refused with a code of the catalogue. */
  refused(code: string): void;
  /** A call of the token endpoint ended: with a token set, or with a refusal. */
  signedIn(grant: string, outcome: string): void;
  /** A password hash was started after it had waited in the queue. */
  hashStarted(waitedMilliseconds: number): void;
  /** A password hash was refused, because the queue was full. */
  hashRefused(): void;
  /** A new password was looked up in a list of known ones. */
  passwordLookedUp(source: 'file' | 'service', outcome: 'known' | 'unknown' | 'failed'): void;
  /** A job was tried. `age` is the time since it was enqueued. */
  jobEnded(type: string, outcome: JobOutcome, ageMilliseconds: number): void;
  /** A picture was refused after its upload, because it is infected or cannot be decoded. */
  pictureRefused(problem: string): void;
  /** A call failed because the database was busy, full or out of reach. */
  databaseFailed(): void;
  /** A list that may be some seconds old was read from the replica, or from the database itself instead. */
  readLate(from: 'replica' | 'primary'): void;
}
