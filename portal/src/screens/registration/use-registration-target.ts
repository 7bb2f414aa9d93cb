import type { ApplicationInfo } from '@portico/contract/config';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConfig } from '../../lib/config/config.ts';
import { knownApplication } from '../../lib/storage/query-values.ts';
import { storedValue } from '../../lib/storage/stored-values.ts';

/** The application of the address, or of an earlier visit once cookies can be read. */
export function useRegistrationTarget(): ApplicationInfo | undefined {
  const config = useConfig();
  const [query] = useSearchParams();
  const [name, setName] = useState(query.get('application'));
  useEffect(() => setName(storedValue('application', query, config)), [query, config]);
  return knownApplication(name, config.applicationsInfo);
}
