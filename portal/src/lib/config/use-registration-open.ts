import { isRegistrationOpen } from '@portico/contract/config';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { storedValue } from '../storage/stored-values.ts';
import { useConfig } from './config.ts';

/**
 * Whether sign-up is offered: without an invitation if the configuration allows that, else only to invited
 * users.
 */
export function useRegistrationOpen(): boolean {
  const config = useConfig();
  const [query] = useSearchParams();
  const [invitation, setInvitation] = useState(query.get('referral'));
  useEffect(() => setInvitation(storedValue('referral', query, config)), [query, config]);
  return isRegistrationOpen(config, invitation);
}
