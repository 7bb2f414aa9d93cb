import type { MailName } from '@portico/phrases/mail-types';
import type { limits } from '../platform/limits.ts';
import type { JobType, Payloads } from './job-types.ts';

/** A job never waits for one of another queue. */
export type QueueName = keyof typeof limits.jobsAtOnce;

/** Notices about a change that has been made; no user waits for them. */
const notices: ReadonlySet<MailName> = new Set([
  'newDevice',
  'passwordChanged',
  'passwordSet',
  'passwordRemoved',
  'emailChangeAsked',
  'emailChanged',
  'factorActivated',
  'factorDeactivated',
  'factorsReset',
  'sessionsEnded',
  'signInUnlocked',
  'supportLooks',
  'roleChanged',
  'nameCorrected',
  'nameCorrectedPassport',
  'nameDeclined',
  'accountDisabled',
  'accountEnabled',
  'selfieRequired',
  'selfieWaived',
  'invitationBlocked',
  'invitationUnblocked',
  'recoveryCodesCreated',
  'recoveryCodesReplaced',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyConfirmed',
  'passkeyCopied',
  'closing',
  'closingReminder',
  'accountKept',
  'erasureRequested',
  'erasureRejected',
  'accountErased',
  'documentApproved',
  'documentChanges',
  'documentQuestion',
  'documentRefused',
]);

export function queueOf<Type extends JobType>(type: Type, payload: Payloads[Type]): QueueName {
  if (type === 'processFile') return 'pictures';
  if (type === 'signOutNotice') return 'applications';
  if (type === 'prepareTakeout') return 'takeouts';
  // Each type has its own payload; only the payload of a mail has `mail`.
  return type === 'mail' && notices.has((payload as Payloads['mail']).mail) ? 'notices' : 'prompt';
}
