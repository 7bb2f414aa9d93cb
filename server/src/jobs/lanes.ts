import type { MailName } from '@portico/phrases/mail-types';
import type { JobType, Payloads } from './job-types.ts';

/**
 * Lanes and the number of jobs that each does in parallel. A mail that a user waits for never waits for a notice or a picture.
 * Decoding a picture uses a core and much memory, so a process decodes two at once.
 */
export const lanes = { prompt: 6, notices: 2, pictures: 2 } as const;

export type Lane = keyof typeof lanes;

/** Notices about a change that has been made; no user waits for them. */
const notices: ReadonlySet<MailName> = new Set([
  'newDevice',
  'passwordChanged',
  'factorActivated',
  'factorDeactivated',
  'factorsReset',
  'recoveryCodesCreated',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
  'documentApproved',
  'documentChanges',
  'documentQuestion',
  'documentRefused',
]);

export function laneOf<Type extends JobType>(type: Type, payload: Payloads[Type]): Lane {
  if (type === 'processFile') return 'pictures';
  // Each type has its own payload; only the payload of a mail has `mail`.
  return type === 'mail' && notices.has((payload as Payloads['mail']).mail) ? 'notices' : 'prompt';
}
