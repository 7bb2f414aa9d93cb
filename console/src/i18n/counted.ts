import { countedUpTo } from '@portico/contract/staff/lists';
import { countText } from '@portico/web/formats/count';
import { useLocale, useText } from './i18n.tsx';

/** How a number of a list is shown, which is counted up to a bound: “9,876” or “more than 10,000”. */
export function useCountedText(): (count: number) => string {
  const text = useText();
  const locale = useLocale();
  return (count) => {
    const shown = countText(locale, Math.min(count, countedUpTo));
    return count > countedUpTo ? text('console.moreThan', { count: shown }) : shown;
  };
}
