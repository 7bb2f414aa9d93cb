import { acceptedPapers, isPaperType, paperRuleOf } from '@portico/contract/documents/accepted-papers';
import type { ReviewReason } from '@portico/contract/documents/review';
import type { DocumentType } from '@portico/contract/documents/verification';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useText } from '../../lib/i18n/i18n.tsx';

/**
 * Returns the rule that a moderator's reason is about, as the screen says it before the first picture; of
 * other reasons nothing.
 */
export function usePaperRule(type: DocumentType): (reason: ReviewReason) => string | undefined {
  const text = useText();
  const formats = useFormats();
  return (reason) => {
    const part = paperRuleOf[reason];
    if (!part || !isPaperType(type)) return undefined;
    const { papers, months } = acceptedPapers(type);
    if (part === 'age') return text('paper.age', { months });
    return text('paper.accepted', { papers: formats.list(papers.map((paper) => text(`paper.${paper}`))) });
  };
}
