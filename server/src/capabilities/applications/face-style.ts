import { hueOf } from '@portico/contract/brand/properties';
import type { Config } from '@portico/contract/config';
import { LRUCache } from 'lru-cache';

/** Making one takes some milliseconds; few colours are in use. */
const hues = new LRUCache<string, string>({ max: 200, memoMethod: hueOf });

/**
 * The style sheet of the colours that applications have of their own, which stands after that of a page. It
 * sets one property of the parts that belong to one application, and contains nothing that somebody wrote.
 */
export function faceStyle(applications: Config['applicationsInfo']): string {
  const rules = applications.flatMap(({ application, color }) =>
    color === undefined ? [] : [`[data-face="${application}"]{--hue:${hues.memo(color)}}`],
  );
  return rules.length > 0 ? `@media (forced-colors:none){${rules.join('')}}` : '';
}
