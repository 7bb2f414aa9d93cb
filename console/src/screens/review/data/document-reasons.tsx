import { reasonsForDocument, reasonsForPictures } from '@portico/contract/documents/remarks';
import type { ReviewReason } from '@portico/contract/documents/review';
import type { DocumentType } from '@portico/contract/documents/verification';
import { Card } from '@portico/ui';
import { useText } from '../../../i18n/i18n.tsx';
import { documentKeys } from '../../../keys/key-table.ts';
import { Key } from '../../../keys/keys-help.tsx';
import styles from './data.module.css';

export interface DocumentReasonsProps {
  type: DocumentType;
  chosen: readonly ReviewReason[];
  onToggle: (reason: ReviewReason) => void;
}

/** What is wrong with the pictures, and with the document as a whole. */
export function DocumentReasons({ type, chosen, onToggle }: DocumentReasonsProps) {
  const groups = [
    ['pictureReasons', reasonsForPictures(type)],
    ['documentReasons', reasonsForDocument(type)],
  ] as const;
  return (
    <Card>
      {groups.map(([group, reasons]) => (
        <Reasons key={group} group={group} reasons={reasons} chosen={chosen} onToggle={onToggle} />
      ))}
    </Card>
  );
}

interface ReasonsProps extends Omit<DocumentReasonsProps, 'type'> {
  group: 'pictureReasons' | 'documentReasons';
  reasons: readonly ReviewReason[];
}

function Reasons({ group, reasons, chosen, onToggle }: ReasonsProps) {
  const text = useText();
  return (
    <fieldset className={styles.choices} data-reasons={group}>
      <legend className={styles.title}>
        {text(`review.${group}`)} <HintKey name={documentKeys[group].shown[0]} />
      </legend>
      <div className={styles.chips}>
        {reasons.map((reason, index) => (
          <label key={reason} className={styles.chip}>
            <input type="checkbox" checked={chosen.includes(reason)} onChange={() => onToggle(reason)} />
            {text(`reviewReasonName.${reason}`)} <HintKey name={String(index + 1)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The key is not part of the name: the list of the keys says what it does. */
function HintKey({ name }: { name: string }) {
  return (
    <span aria-hidden="true">
      <Key name={name} />
    </span>
  );
}
