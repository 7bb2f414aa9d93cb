/** An error that would occur again if the same work were retried. */
export class PermanentError extends Error {}
