import type { ApplicationInfo } from '@portico/contract/config';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConfig } from '../../lib/config/config.ts';
import { storedValue } from '../../lib/storage/stored-values.ts';
import { knownApplication } from './query-values.ts';

/** The application of the address, or of an earlier visit once cookies can be read. */
export function useRegistrationTarget(): ApplicationInfo | undefined {
  const { applicationsInfo } = useConfig();
  const [query] = useSearchParams();
  const [name, setName] = useState(query.get('application'));
  useEffect(() => setName(storedValue('application', query)), [query]);
  return knownApplication(name, applicationsInfo);
}
