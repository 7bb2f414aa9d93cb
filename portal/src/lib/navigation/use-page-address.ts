import { useLocation } from 'react-router';
import { useHydrated } from '../hydration/use-hydrated.tsx';
import { useTarget } from './use-target.ts';

/**
 * Query and fragment for links to this page in other languages: in the first render only what the server
 * renders a page for.
 */
export function usePageAddress(): { search: string; hash: string } {
  const hydrated = useHydrated();
  const { search, hash } = useLocation();
  const { info, backUrl } = useTarget();
  if (hydrated) return { search, hash };
  if (!info) return { search: '', hash: '' };
  const query = { application: info.application, ...(backUrl !== null && { backUrl }) };
  return { search: `?${new URLSearchParams(query)}`, hash: '' };
}
