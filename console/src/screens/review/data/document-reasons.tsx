import { reasonsForDocument, reasonsForPictures } from '@portico/contract/documents/remarks';
import type { ReviewReason } from '@portico/contract/documents/review';
import type { DocumentType } from '@portico/contract/documents/verification';
import type { ConsolePhraseId } from '@portico/phrases/types';
import { Card } from '@portico/ui';
import { useText } from '../../../i18n/i18n.tsx';
import styles from './data.module.css';

export interface DocumentReasonsProps {
  type: DocumentType;
  chosen: readonly ReviewReason[];
  onToggle: (reason: ReviewReason) => void;
}

/** What is wrong with the pictures, and with the document as a whole. */
export function DocumentReasons({ type, chosen, onToggle }: DocumentReasonsProps) {
  const groups = [
    ['review.pictureReasons', reasonsForPictures(type)],
    ['review.documentReasons', reasonsForDocument(type)],
  ] as const;
  return (
    <Card>
      {groups.map(([title, reasons]) => (
        <Reasons key={title} title={title} reasons={reasons} chosen={chosen} onToggle={onToggle} />
      ))}
    </Card>
  );
}

interface ReasonsProps extends Omit<DocumentReasonsProps, 'type'> {
  title: ConsolePhraseId;
  reasons: readonly ReviewReason[];
}

function Reasons({ title, reasons, chosen, onToggle }: ReasonsProps) {
  const text = useText();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.title}>{text(title)}</legend>
      <div className={styles.chips}>
        {reasons.map((reason) => (
          <label key={reason} className={styles.chip}>
            <input type="checkbox" checked={chosen.includes(reason)} onChange={() => onToggle(reason)} />
            {text(`reviewReasonName.${reason}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
