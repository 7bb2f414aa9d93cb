import type { ErrorCode } from '@portico/contract/errors';

/** The sponsor an invitation code leads to, as far as registration cares. */
export interface SponsorRow {
  readonly id: string;
  readonly invite_blocked: number;
  readonly disabled: number;
}

/**
 * What is wrong with the invitation of somebody who wants to register, or null. Without a code the door is open only when
 * the installation lets everybody in.
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
