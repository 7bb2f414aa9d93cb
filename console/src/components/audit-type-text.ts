import type { AuditType } from '@portico/contract/audit';
import type { TextOf } from '../i18n/i18n.tsx';
import { auditTypeTexts } from './audit-type-texts.ts';

/** What a record is about, in words. */
export function auditTypeText(text: TextOf, type: AuditType): string {
  const phrase = auditTypeTexts[type];
  return phrase ? text(phrase) : type;
}
