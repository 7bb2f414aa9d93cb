import { useLocation, useSearchParams } from 'react-router';

/**
 * The flag `info` in the query, with which the form of a document is shown again [2.62], and the addresses
 * that set and remove it.
 */
export function useInfo() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const address = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    change(next);
    return pathname + (next.size > 0 ? `?${next}` : '');
  };
  return {
    showsForm: (query.get('info') ?? 'false').toLowerCase() !== 'false',
    withForm: address((next) => next.set('info', 'true')),
    without: address((next) => next.delete('info')),
  } as const;
}
