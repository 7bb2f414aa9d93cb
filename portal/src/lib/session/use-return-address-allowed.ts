import { useEffect, useState } from 'react';
import { useApi } from '../api/api.ts';
import type { Target } from '../navigation/use-target.ts';
import { openidRequest } from './openid-request.ts';

/**
 * Whether the return address is registered for the application; `null` until the server says so, and if there
 * is none to ask about.
 */
export function useReturnAddressAllowed({ info, backUrl }: Target): boolean | null {
  const call = useApi();
  const application = info?.application;
  const [isAllowed, setAllowed] = useState<boolean | null>(null);

  useEffect(() => {
    setAllowed(null);
    // The server has checked the return address of a request of OpenID Connect.
    if (!application || !backUrl || openidRequest(backUrl)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const input = { application, requestedUrl: backUrl };
    call('checkReturnAddress', input, { signal, limitShownByCaller: true }).then(
      ({ allowed }) => setAllowed(allowed),
      // Any error: if this check fails, the hand-off after the sign-in reports a refused address.
      () => {},
    );
    return () => controller.abort();
  }, [application, backUrl, call]);

  return isAllowed;
}
