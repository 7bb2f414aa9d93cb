import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import type { Target } from '../../lib/navigation/use-target.ts';

/** Whether the server says that the address to return to does not belong to the application. No answer is no refusal. */
export function useReturnAddressRefused({ info, backUrl }: Target): boolean {
  const application = info?.application;
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    setRefused(false);
    if (!application || !backUrl) return;
    const controller = new AbortController();
    const { signal } = controller;
    const input = { application, requestedUrl: backUrl };
    call('checkReturnAddress', input, { signal, limitShownByCaller: true }).then(
      ({ allowed }) => setRefused(!allowed),
      // Without the check the hand-off itself says so, after the sign-in.
      () => {},
    );
    return () => controller.abort();
  }, [application, backUrl]);

  return refused;
}
