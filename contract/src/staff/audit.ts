import { type SecurityEventType, securityEventTypes } from '../account/activity.ts';

/** What staff, operators and Portico itself do, as the audit trail names it. */
export const actTypes = [
  'ACCOUNT_DISABLED',
  'ACCOUNT_ENABLED',
  'ACCOUNT_ERASED',
  'ERASURE_REQUESTED',
  'ERASURE_REJECTED',
  'SESSIONS_ENDED',
  'SIGN_INS_REFUSED',
  'SIGN_IN_UNLOCKED',
  'RESET_STARTED',
  'CONFIRMATION_SENT_AGAIN',
  'FACTORS_RESET',
  'NOTE_ADDED',
  'NAME_CORRECTED',
  'NAME_CORRECTION_DECLINED',
  'TAKEOUT_STARTED',
  'SELFIE_REQUIRED',
  'SELFIE_WAIVED',
  'INVITATION_BLOCKED',
  'INVITATION_UNBLOCKED',
  'APPLICATION_ADDED',
  'APPLICATION_EDITED',
  'APPLICATION_SECRET_ROTATED',
  'APPLICATION_OLD_SECRET_ENDED',
  'APPLICATION_TESTED',
  'APPLICATION_REMOVED',
  'REGISTRATION_TOKEN_CREATED',
  'REGISTRATION_TOKEN_ENDED',
  'ROLE_GRANTED',
  'ROLE_REVOKED',
  'FIRST_ADMIN_CREATED',
  'GROUP_ADDED',
  'GROUP_EDITED',
  'GROUP_REMOVED',
  'GROUP_MEMBER_ADDED',
  'GROUP_MEMBERS_IMPORTED',
  'APPLICATION_ROLE_ADDED',
  'APPLICATION_ROLE_REMOVED',
  'APPLICATION_ROLE_GROUPS_CHANGED',
  'APPLICATION_ROLE_GIVEN',
  'APPLICATION_ROLE_TAKEN',
  'GROUP_MEMBER_REMOVED',
  'APPLICATION_ACCESS_CHANGED',
  'BACKUP_RESTORED',
  'PICTURES_CLAIMED',
  'SECRET_ROTATED',
  'SIGNING_KEYS_REPLACED',
  'SETTING_CHANGED',
  'CONSOLE_SIGN_IN',
  'CONSOLE_REFUSED',
  'JOB_RETRIED',
  'AUDIT_EXPORTED',
  'AUDIT_SEARCHED',
  'LEGAL_VERSION_PUBLISHED',
  'BRAND_DRAFTED',
  'BRAND_PUBLISHED',
  'RULES_SET',
  'MAINTENANCE_STARTED',
  'MAINTENANCE_ENDED',
  'ACCESS_ENDED_AFTER_REUSE',
  'AGREEMENTS_EXPORTED',
  'PROFILE_DISCLOSED',
  'PROOF_OPENED',
  'ACCOUNTS_SEARCHED',
  'ACCOUNT_VIEWED',
  'DOCUMENT_VIEWED',
  'PICTURE_VIEWED',
  'PICTURE_INFECTED',
  'DOCUMENT_APPROVED',
  'DOCUMENT_CHANGES_REQUESTED',
  'DOCUMENT_QUESTION_ASKED',
  'DOCUMENT_REFUSED',
  'DOCUMENT_REOPENED',
  'DECISION_UNDONE',
  'DECISION_DISCARDED',
  'SUPPORT_LOOK_BEGUN',
  'SUPPORT_LOOK_ENDED',
  'SUPPORT_CODE_REFUSED',
] as const;
export type ActType = (typeof actTypes)[number];

/** What a record of the audit trail can be about: something a user did, or an act. */
export type AuditType = SecurityEventType | ActType;
export const auditTypes = [...securityEventTypes, ...actTypes] as const;

/**
 * Who did it: the user of an account, a member of the staff in the console, an operator on the command line,
 * or Portico itself.
 */
export const actorTypes = ['user', 'staff', 'cli', 'system'] as const;
export type ActorType = (typeof actorTypes)[number];

/** What it was done to. */
export const subjectTypes = ['account', 'application', 'group', 'setting', 'system'] as const;
export type SubjectType = (typeof subjectTypes)[number];
