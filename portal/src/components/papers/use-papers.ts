import {
  countryOf,
  isPaperType,
  type PaperRule,
  readPaperRules,
  rulesFor,
} from '@portico/contract/documents/accepted-papers';
import type { Document, DocumentType } from '@portico/contract/documents/verification';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

/**
 * Which papers prove a document, by what is known of its country; none for what no paper proves. `of` names
 * the countries of a rule; it is empty if the rule holds whatever the country is.
 */
export function usePapers(
  type: DocumentType,
  document: Document | undefined,
): readonly (PaperRule & { readonly of: string })[] {
  const text = useText();
  const formats = useFormats();
  const { acceptedPapers } = useConfig();
  if (!isPaperType(type)) return [];
  const rules = rulesFor(readPaperRules(acceptedPapers)[type], countryOf(document));
  const isOnly = rules.length === 1;
  return rules.map((rule) => {
    const names = formats.list(rule.countries.map(formats.country));
    return { ...rule, of: isOnly ? '' : names || text('paper.elsewhere') };
  });
}
