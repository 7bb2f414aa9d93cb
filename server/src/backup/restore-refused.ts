import { CommandRefusal } from '../platform/command-refusal.ts';

/** Why a backup is not restored; the message says to an operator what to do. */
export class RestoreRefused extends CommandRefusal {}
