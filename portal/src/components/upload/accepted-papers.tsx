import { acceptedPapers, isPaperType } from '@portico/contract/documents/accepted-papers';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './upload.module.css';

/**
 * Which papers prove what the document says, and how old they may be. A passport and a selfie are what their
 * names say.
 */
export function AcceptedPapers({ documentType }: { documentType: ShownType }) {
  const text = useText();
  if (!isPaperType(documentType)) return null;
  const { papers, months } = acceptedPapers(documentType);
  return (
    <div className={styles.papers}>
      <p>
        <strong>{text('paper.title')}</strong>
      </p>
      <ul>
        {papers.map((paper) => (
          <li key={paper}>{text(`paper.${paper}`)}</li>
        ))}
      </ul>
      <p>
        {text(`paper.${documentType}`)} {text('paper.age', { months })}
      </p>
    </div>
  );
}
