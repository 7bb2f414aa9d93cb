import type { ApplicationInfo } from '@portico/contract/config';
import { useSearchParams } from 'react-router';
import { useConfig } from '../config/config.ts';
import type { Query } from './paths.ts';

/** Where a visitor is on the way to. */
export interface Target {
  /** As the address spells it, upper-cased; not necessarily one we know. */
  readonly application: string | null;
  readonly backUrl: string | null;
  readonly info: ApplicationInfo | undefined;
  /** Carries the target on to another screen. */
  readonly query: Query;
}

/** The application of the address, and where in it the visitor wants to be. */
export function useTarget(): Target {
  const [query] = useSearchParams();
  const { applicationsInfo } = useConfig();
  const application = query.get('application')?.trim().toUpperCase() || null;
  const backUrl = query.get('backUrl') || null;
  const info = applicationsInfo.find((known) => known.application === application);
  return { application, backUrl, info, query: { application, backUrl } };
}
