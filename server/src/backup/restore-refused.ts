/** Why a backup is not restored; the message says to an operator what to do. */
export class RestoreRefused extends Error {}
