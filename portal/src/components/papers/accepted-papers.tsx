import { isPaperType, type PaperRule, type PaperType } from '@portico/contract/documents/accepted-papers';
import type { Document } from '@portico/contract/documents/verification';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './papers.module.css';
import { usePapers } from './use-papers.ts';

interface AcceptedPapersProps {
  readonly documentType: ShownType;
  /** The document as it is stored; a phone does not know it. */
  readonly document?: Document | undefined;
}

/**
 * Which papers prove what the document says, and how old they may be. A passport and a selfie are what their
 * names say. While the country is not known, the rules of all countries are there to be opened.
 */
export function AcceptedPapers({ documentType, document }: AcceptedPapersProps) {
  const text = useText();
  const rules = usePapers(documentType, document);
  if (!isPaperType(documentType)) return null;
  return (
    <div className={styles.papers}>
      <p>
        <strong>{text('paper.title')}</strong>
      </p>
      {rules.map(({ of, ...rule }) =>
        of === '' ? (
          <Rule key={of} type={documentType} {...rule} />
        ) : (
          <details key={of}>
            <summary>{of}</summary>
            <Rule type={documentType} {...rule} />
          </details>
        ),
      )}
    </div>
  );
}

function Rule({ type, papers, months }: Omit<PaperRule, 'countries'> & { readonly type: PaperType }) {
  const text = useText();
  return (
    <>
      <ul>
        {papers.map((paper) => (
          <li key={paper}>{text(`paper.${paper}`)}</li>
        ))}
      </ul>
      <p>
        {text(`paper.${type}`)} {text('paper.age', { months })}
      </p>
    </>
  );
}
