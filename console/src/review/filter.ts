import { documentTypes } from '@portico/contract/documents/verification';
import type { InputOf } from '@portico/contract/endpoints';
import { isLocale } from '@portico/contract/locales';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type ReviewFilter = InputOf<'claimNextReview'>;

/**
 * The filter of the address: `?type=PASSPORT&language=de`. The page of a document keeps it, so that the next
 * document matches it too.
 */
export function useReviewFilter(): { filter: ReviewFilter; search: string } {
  const [query] = useSearchParams();
  const type = query.get('type');
  const language = query.get('language');
  return useMemo(() => {
    const documentType = documentTypes.find((known) => known === type);
    const locale = language !== null && isLocale(language) ? language : undefined;
    const next = new URLSearchParams();
    if (documentType) next.set('type', documentType);
    if (locale) next.set('language', locale);
    return {
      filter: { ...(documentType && { documentType }), ...(locale && { locale }) },
      search: next.size > 0 ? `?${next}` : '',
    };
  }, [type, language]);
}
