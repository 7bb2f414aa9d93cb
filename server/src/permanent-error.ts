/** A failure that trying again cannot change. */
export class PermanentError extends Error {}
