import type { OutputOf } from '@portico/contract/endpoints';
import type { TwoFactorType } from '@portico/contract/sign-in';
import { useCodeEntry } from '@portico/web/second-step/use-code-entry';
import { useState } from 'react';
import type { Reauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import { useApi } from '../../lib/api/api.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useRedirect } from '../../lib/navigation/use-redirect.ts';
import { methods } from '../../lib/second-factors/methods.ts';
import { useReloadFactors } from '../../lib/second-factors/use-factors.ts';

/** What an authenticator app needs [3.14]. */
export type Setup = NonNullable<OutputOf<'startTwoFactor'>['result']>;

/** The steps of an activation: data are entered or scanned, and a code confirms them [4.22]. */
export function useActivation(type: TwoFactorType, { withPassword }: Reauthentication) {
  const call = useApi();
  const reloadFactors = useReloadFactors();
  const redirect = useRedirect();
  const path = usePath();
  const [step, setStep] = useState<'enter' | 'code'>('enter');
  const [setup, setSetup] = useState<Setup>();
  /** The data of the last request. */
  const [requested, setRequested] = useState<string | null>();

  const entry = useCodeEntry({
    type,
    automatic: methods[type].automatic,
    send: async (code, signal) => {
      await call('confirmTwoFactor', { type, code }, { signal, limitShownByCaller: true });
      await reloadFactors();
      redirect(path(methods[type].activatedRoute));
    },
  });

  /** Requests a code; resolves to whether that was done. */
  const start = (data: string | null): Promise<boolean> =>
    entry.renew(async () => {
      const options = { limitShownByCaller: true } as const;
      const answer = await withPassword(() => call('startTwoFactor', { type, data }, options));
      if (!answer) return false;
      setSetup(answer.result);
      setRequested(data);
      return true;
    });

  return {
    step,
    setup,
    entry,
    start,
    /**
     * Goes on to the code. While none can be requested again for the same data, it shows what became of the
     * last one.
     */
    next: async (data: string | null): Promise<void> => {
      const mustWait = requested === data && entry.waiting > 0;
      if (mustWait || (await start(data))) setStep('code');
    },
    showCode: () => setStep('code'),
    back: () => setStep('enter'),
    resend: () => start(requested ?? null),
  } as const;
}
