import { useCallback } from 'react';
import { useLocale } from '../i18n/i18n.tsx';
import { pathTo, type Query, type RouteName } from './paths.ts';

/** Builds addresses of screens in the language of the page: `path('login', { application })`. */
export function usePath(): (name: RouteName, query?: Query) => string {
  const locale = useLocale();
  return useCallback((name, query) => pathTo(locale, name, query), [locale]);
}
