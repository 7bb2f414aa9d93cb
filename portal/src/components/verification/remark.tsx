import { WarningIcon } from '@portico/ui';
import styles from './document-form.module.css';

/** What a moderator said about a field, above its control. */
export function Remark({ text }: { text: string }) {
  return (
    <span className={styles.remark}>
      <WarningIcon size={16} />
      {text}
    </span>
  );
}
