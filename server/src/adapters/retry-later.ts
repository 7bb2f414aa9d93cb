/**
 * The longest wait that another service can ask for, and the wait if what it asks for is no number, in
 * seconds.
 */
const longestWait = 3_600;
const defaultWait = 60;

/** A failure of an outside service that says how long to wait before the next attempt. */
export class RetryLater extends Error {
  readonly seconds: number;

  /** @param seconds as the service has sent it, so it may be anything */
  constructor(message: string, seconds: unknown) {
    super(message);
    const requested = typeof seconds === 'number' && seconds > 0 ? seconds : defaultWait;
    this.seconds = Math.min(requested, longestWait);
  }
}
