import type { ApplicationInfo } from '@portico/contract/config';
import { useSearchParams } from 'react-router';
import { useConfig } from '../config/config.ts';
import { useHydrated } from '../hydration/use-hydrated.tsx';
import { knownApplication } from '../storage/query-values.ts';
import type { Query } from './paths.ts';

/** The application that sent the user to the portal. */
export interface Target {
  /** From the address, in upper case; it may be unknown. */
  readonly application: string | null;
  readonly backUrl: string | null;
  readonly info: ApplicationInfo | undefined;
  /** The query that passes the target to another screen. */
  readonly query: Query;
}

/**
 * Reads application and return address from the query. The first render has them if the application is known,
 * as on the server.
 */
export function useTarget(): Target {
  const [query] = useSearchParams();
  const { applicationsInfo } = useConfig();
  const hydrated = useHydrated();
  const named = query.get('application')?.trim().toUpperCase() || null;
  const info = knownApplication(named, applicationsInfo);
  const application = hydrated || info ? named : null;
  const backUrl = ((hydrated || info) && query.get('backUrl')) || null;
  return { application, backUrl, info, query: { application, backUrl } };
}
