import { isRegistrationOpen } from '@portico/contract/config';
import type { Sponsor } from '@portico/contract/registration';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../lib/api/use-call.ts';
import { useConfig } from '../../lib/config/config.ts';
import type { NavigationState } from '../../lib/navigation/navigation-state.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useRedirect } from '../../lib/navigation/use-redirect.ts';
import { forgetValue, storedValue } from '../../lib/storage/stored-values.ts';

/** The visitor's invitation, and whether they may register. */
export interface Invitation {
  /** `unknown` until cookies can be read; `closed` when the invitation is wrong and one is needed. */
  readonly state: 'unknown' | 'open' | 'closed';
  readonly code: string | null;
  readonly sponsor: Sponsor | undefined;
  readonly checking: boolean;
  /** Why the invitation is not accepted. */
  readonly error: string | undefined;
}

export function useInvitation(): Invitation {
  const config = useConfig();
  const [query] = useSearchParams();
  const redirect = useRedirect();
  const path = usePath();
  const [code, setCode] = useState(query.get('referral'));
  const {
    data: sponsor,
    error,
    isFetching,
  } = useCall('findSponsor', { inviteCode: code ?? '' }, { enabled: Boolean(code) });
  const wrong = error?.code === 'not_found' ? 'incorrect_invite_code' : error?.code;
  const admitted = isRegistrationOpen(config, code);

  useEffect(() => {
    const stored = storedValue('referral', query, config);
    setCode(stored);
    if (!isRegistrationOpen(config, stored)) {
      const state: NavigationState = { invitation: 'missing' };
      redirect(path('home'), state);
    }
  }, [config, query, redirect, path]);

  useEffect(() => {
    if (wrong === 'incorrect_invite_code') forgetValue('referral');
  }, [wrong]);

  const closed = wrong === 'incorrect_invite_code' && !isRegistrationOpen(config, null);
  return {
    state: closed ? 'closed' : admitted ? 'open' : 'unknown',
    code: wrong === 'incorrect_invite_code' ? null : code,
    sponsor,
    checking: isFetching && !sponsor,
    error: wrong,
  };
}
