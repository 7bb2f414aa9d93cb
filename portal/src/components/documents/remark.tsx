import type { ReviewReason } from '@portico/contract/documents/review';
import { WarningIcon } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './document-form.module.css';

export interface RemarkProps {
  reason: ReviewReason;
  /** Names the field, where the remark is not shown at it. */
  label?: string;
}

/** What a moderator said about a field. */
export function Remark({ reason, label }: RemarkProps) {
  const text = useText();
  const words = text(`reviewReason.${reason}`);
  return (
    <span className={styles.remark}>
      <WarningIcon size={16} />
      {label ? text('shell.labelled', { label, words }) : words}
    </span>
  );
}
