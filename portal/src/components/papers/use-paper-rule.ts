import { paperRuleOf } from '@portico/contract/documents/accepted-papers';
import type { ReviewReason } from '@portico/contract/documents/review';
import type { Document } from '@portico/contract/documents/verification';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePapers } from './use-papers.ts';

/**
 * Returns the rule that a moderator's reason is about, as the screen says it before the first picture; of
 * other reasons nothing.
 */
export function usePaperRule(document: Document): (reason: ReviewReason) => string | undefined {
  const text = useText();
  const formats = useFormats();
  const rules = usePapers(document.documentType, document);
  return (reason) => {
    const part = paperRuleOf[reason];
    if (!part) return undefined;
    const sentences = rules.map(({ of, papers, months }) => {
      const accepted = formats.list(papers.map((paper) => text(`paper.${paper}`)));
      const words =
        part === 'age' ? text('paper.age', { months }) : text('paper.accepted', { papers: accepted });
      return of === '' ? words : text('shell.labelled', { label: of, words });
    });
    return sentences.join(' ') || undefined;
  };
}
