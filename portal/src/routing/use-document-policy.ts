import { policyAttribute, policyOf } from '@portico/contract/page';
import { useEffect } from 'react';
import { useConfig } from '../lib/config/config.ts';
import type { RouteName } from '../lib/navigation/route-links.ts';

/**
 * Whether the document has the Content Security Policy of this screen: captchas of providers and maps need
 * weaker ones. A document cannot change its policy, so then a new document must be loaded.
 */
export function useDocumentPolicy(name: RouteName): boolean {
  const needed = policyOf(name, useConfig());
  const matches =
    typeof document === 'undefined' ||
    (document.documentElement.getAttribute(policyAttribute) ?? 'base') === needed;

  useEffect(() => {
    if (!matches) location.reload();
  }, [matches]);
  return matches;
}
