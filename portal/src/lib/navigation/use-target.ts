import type { ApplicationInfo } from '@portico/contract/config';
import { useSearchParams } from 'react-router';
import { useConfig } from '../config/config.ts';
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

/** Reads application and return address from the query. */
export function useTarget(): Target {
  const [query] = useSearchParams();
  const { applicationsInfo } = useConfig();
  const application = query.get('application')?.trim().toUpperCase() || null;
  const backUrl = query.get('backUrl') || null;
  const info = applicationsInfo.find((known) => known.application === application);
  return { application, backUrl, info, query: { application, backUrl } };
}
