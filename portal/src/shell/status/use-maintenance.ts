import type { Maintenance } from '@portico/contract/config';
import { usePart } from '@portico/web/page-state';
import { useStore } from '@portico/web/store';
import { useEffect } from 'react';
import { loadConfig, useConfig } from '../../lib/config/config.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useLocale } from '../../lib/i18n/i18n.tsx';
import { createMaintenance } from '../../lib/status/maintenance.ts';

const pollMs = 60_000;

/**
 * The maintenance that there is, as far as this page knows. While there is one, the page asks every minute
 * whether it has ended.
 */
export function useMaintenance(): Maintenance | null {
  const { store } = usePart(createMaintenance);
  // What both begin with, so that nothing is rendered once more when the page is hydrated.
  const noted = useStore(store, undefined);
  const hydrated = useHydrated();
  const { maintenance } = useConfig();
  const locale = useLocale();
  const known = noted === undefined ? maintenance : noted;
  // None on the server, which does not know the time zone of the user.
  const current = hydrated ? known : null;
  useEffect(() => {
    if (!current) return;
    const timer = setInterval(() => {
      if (Date.parse(current.until) <= Date.now()) store.set(null);
      else
        loadConfig(locale).then(
          ({ maintenance: now }) => store.set(now),
          // Any error: what is known still counts, until its time is over.
          () => {},
        );
    }, pollMs);
    return () => clearInterval(timer);
  }, [current, locale, store]);
  return current;
}
