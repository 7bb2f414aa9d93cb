import type { ApplicationInfo } from '@portico/contract/config';
import { useConfig } from '../config/config.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { readStored } from '../storage/local-storage.ts';
import { storedValue } from '../storage/stored-values.ts';

/** The application that the user opened last in this browser, else the one they came from, else the first of the main type, else the first. */
export function useLastApplication(): ApplicationInfo | undefined {
  const config = useConfig();
  const hydrated = useHydrated();
  const { applicationsInfo } = config;
  const named = (name: string | null) => applicationsInfo.find(({ application }) => application === name);
  // The server does not know what this browser has stored.
  const stored =
    hydrated &&
    (named(readStored('lastApplication')) ??
      named(storedValue('application', new URLSearchParams(), config)));
  return stored || applicationsInfo.find(({ type }) => type === 'main') || applicationsInfo[0];
}
