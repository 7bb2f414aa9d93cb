import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import type { Target } from '../../lib/navigation/use-target.ts';
import { openidRequest } from '../../lib/session/openid-request.ts';

/** Whether the return address is not registered for the application. False until the server says so. */
export function useReturnAddressRefused({ info, backUrl }: Target): boolean {
  const call = useApi();
  const application = info?.application;
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    setRefused(false);
    // The server has checked the return address of a request of OpenID Connect.
    if (!application || !backUrl || openidRequest(backUrl)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const input = { application, requestedUrl: backUrl };
    call('checkReturnAddress', input, { signal, limitShownByCaller: true }).then(
      ({ allowed }) => setRefused(!allowed),
      // Any error: if this check fails, the hand-off after the sign-in reports a refused address.
      () => {},
    );
    return () => controller.abort();
  }, [application, backUrl, call]);

  return refused;
}
