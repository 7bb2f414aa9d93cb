/** A failure of an outside service that says how long to wait before the next attempt. */
export class RetryLater extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
