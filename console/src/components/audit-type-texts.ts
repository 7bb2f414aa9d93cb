import type { AuditType } from '@portico/contract/audit';
import type { ConsolePhraseId } from '@portico/phrases/types';

/** The text of each type of record. A type without one is shown by its name. */
export const auditTypeTexts: Readonly<Partial<Record<AuditType, ConsolePhraseId>>> = {
  SIGN_IN: 'auditType.SIGN_IN',
  SECOND_STEP_BLOCKED: 'auditType.SECOND_STEP_BLOCKED',
  PASSWORD_CHANGED: 'auditType.PASSWORD_CHANGED',
  PASSWORD_RESET: 'auditType.PASSWORD_RESET',
  FACTOR_ACTIVATED: 'auditType.FACTOR_ACTIVATED',
  FACTOR_DEACTIVATED: 'auditType.FACTOR_DEACTIVATED',
  SESSION_ENDED: 'auditType.SESSION_ENDED',
  OTHER_SESSIONS_ENDED: 'auditType.OTHER_SESSIONS_ENDED',
  ACCOUNT_SECURED: 'auditType.ACCOUNT_SECURED',
  ACCOUNT_DISABLED: 'auditType.ACCOUNT_DISABLED',
  ACCOUNT_ENABLED: 'auditType.ACCOUNT_ENABLED',
  ROLE_GRANTED: 'auditType.ROLE_GRANTED',
  ROLE_REVOKED: 'auditType.ROLE_REVOKED',
  CONSOLE_SIGN_IN: 'auditType.CONSOLE_SIGN_IN',
  CONSOLE_REFUSED: 'auditType.CONSOLE_REFUSED',
  RECOVERY_CODES_CREATED: 'auditType.RECOVERY_CODES_CREATED',
  RECOVERY_CODE_USED: 'auditType.RECOVERY_CODE_USED',
  BROWSER_TRUSTED: 'auditType.BROWSER_TRUSTED',
  BROWSER_TRUST_ENDED: 'auditType.BROWSER_TRUST_ENDED',
  PASSKEY_ADDED: 'auditType.PASSKEY_ADDED',
  PASSKEY_REMOVED: 'auditType.PASSKEY_REMOVED',
  BACKUP_RESTORED: 'auditType.BACKUP_RESTORED',
  SECRET_ROTATED: 'auditType.SECRET_ROTATED',
  AUDIT_EXPORTED: 'auditType.AUDIT_EXPORTED',
  FIRST_ADMIN_CREATED: 'auditType.FIRST_ADMIN_CREATED',
  JOB_RETRIED: 'auditType.JOB_RETRIED',
};
