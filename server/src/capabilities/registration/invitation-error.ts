import type { ErrorCode } from '@portico/contract/errors';

/** What registration reads of the sponsor of an invitation code. */
export interface SponsorRow {
  readonly id: string;
  readonly invite_blocked: number;
  readonly disabled: number;
}

/**
 * The error of a registration's invitation code, or null. A registration without a code is accepted only if
 * the configuration allows it.
 */
export function invitationError(
  inviteCode: string | undefined,
  sponsor: SponsorRow | undefined,
  openToAll: boolean,
): Extract<ErrorCode, 'required' | 'incorrect_invite_code' | 'blocked_invite_code'> | null {
  if (!inviteCode) return openToAll ? null : 'required';
  if (!sponsor) return 'incorrect_invite_code';
  return sponsor.invite_blocked || sponsor.disabled ? 'blocked_invite_code' : null;
}
