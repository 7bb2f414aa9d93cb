import type { Locale } from '@portico/contract/locales';
import { useCallback } from 'react';
import { useLocale } from '../i18n/i18n.tsx';
import { addressOf, type Query } from './paths.ts';
import { type RouteName, useRouteLinks } from './route-links.ts';

/**
 * Builds addresses of routes, in the language of the page unless another is given:
 * `path('login', { application })`.
 */
export function usePath(): (name: RouteName, query?: Query, locale?: Locale) => string {
  const pageLocale = useLocale();
  const links = useRouteLinks();
  return useCallback(
    (name, query, locale = pageLocale) => addressOf(locale, links[name].path, query),
    [links, pageLocale],
  );
}
