import type { ApplicationInfo } from '@portico/contract/config';
import { useConfig } from '../config/config.ts';
import { useHydrated } from '../hydration/use-hydrated.tsx';
import { storedValue } from '../storage/stored-values.ts';
import { lastApplicationOf } from './last-application.ts';
import { useLoadedProfile } from './use-profile.ts';

/**
 * The application that this user opened last in this browser, else the one they came from, else the first of
 * the main type, else the first.
 */
export function useLastApplication(): ApplicationInfo | undefined {
  const config = useConfig();
  const hydrated = useHydrated();
  const owner = useLoadedProfile()?.email;
  const { applicationsInfo } = config;
  const named = (name: string | null | undefined) =>
    applicationsInfo.find(({ application }) => application === name);
  // The server does not know what this browser has stored.
  const stored =
    hydrated &&
    ((owner && named(lastApplicationOf(owner))) ||
      named(storedValue('application', new URLSearchParams(), config)));
  return stored || applicationsInfo.find(({ type }) => type === 'main') || applicationsInfo[0];
}
