import type { MailName } from '@portico/phrases/mail-types';
import type { JobType, Payloads } from './job-types.ts';

/** Lanes and how many jobs each of them does at once. A mail that a user waits for never waits behind a notice. */
export const lanes = { prompt: 6, notices: 2 } as const;

export type Lane = keyof typeof lanes;

/** Mails that tell about something that is done; no user waits for them. */
const notices: ReadonlySet<MailName> = new Set([
  'newDevice',
  'passwordChanged',
  'factorActivated',
  'factorDeactivated',
  'recoveryCodesCreated',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
]);

export function laneOf<Type extends JobType>(type: Type, payload: Payloads[Type]): Lane {
  // Each type has its own payload; only that of a mail names one.
  return type === 'mail' && notices.has((payload as Payloads['mail']).mail) ? 'notices' : 'prompt';
}
