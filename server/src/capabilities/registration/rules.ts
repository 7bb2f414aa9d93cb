import type { ErrorCode } from '@portico/contract/errors';

/** The sponsor of an invitation code, reduced to what registration reads. */
export interface SponsorRow {
  readonly id: string;
  readonly invite_blocked: number;
  readonly disabled: number;
}

/**
 * What is wrong with the invitation code of a registration, or null. A registration without a code is accepted only where the
 * installation allows it.
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
