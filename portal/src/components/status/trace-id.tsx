import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import styles from './trace-id.module.css';

/** The reference number of a failed request, for a message to support. */
export function TraceId({ id }: { id: string | null | undefined }) {
  const text = useText();
  if (!id) return null;
  return (
    <p className={styles.trace}>
      {richText(text('shell.traceId', { traceId: id }), {
        id: (words) => <bdi className={styles.id}>{words}</bdi>,
      })}
    </p>
  );
}
