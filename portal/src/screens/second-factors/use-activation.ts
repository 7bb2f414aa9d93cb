import type { OutputOf } from '@portico/contract/endpoints';
import type { TwoFactorType } from '@portico/contract/sign-in';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCodeEntry } from '../../components/code/use-code-entry.ts';
import { useCodeRequest } from '../../components/code/use-code-request.ts';
import type { Reauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import { call } from '../../lib/api/api.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { methods } from '../../lib/second-factors/methods.ts';
import { reloadFactors } from '../../lib/second-factors/use-factors.ts';

/** What an authenticator app needs [3.14]. */
export type Setup = NonNullable<OutputOf<'startTwoFactor'>['result']>;

/** The steps of an activation: data are entered or scanned, and a code confirms them [4.22]. */
export function useActivation(type: TwoFactorType, { withPassword }: Reauthentication) {
  const navigate = useNavigate();
  const path = usePath();
  const [step, setStep] = useState<'enter' | 'code'>('enter');
  const [setup, setSetup] = useState<Setup>();
  /** The data of the last request. */
  const [requested, setRequested] = useState<string | null>();
  const request = useCodeRequest(false);

  const entry = useCodeEntry({
    automatic: methods[type].automatic,
    send: async (code, signal) => {
      await call('confirmTwoFactor', { type, code }, { signal, limitShownByCaller: true });
      await reloadFactors();
      navigate(path(methods[type].activatedRoute), { replace: true });
    },
  });
  const isOpen = requested !== undefined && !request.expired;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (type === 'TELEGRAM' && requested !== undefined && request.expired) entry.block();
  }, [requested, request.expired]);

  /** Requests a code; resolves to whether that was done. */
  const start = async (data: string | null): Promise<boolean> => {
    const answer = await withPassword(() =>
      call('startTwoFactor', { type, data }, { limitShownByCaller: true }),
    );
    if (!answer) return false;
    setSetup(answer.result);
    setRequested(data);
    request.restart();
    entry.restart();
    return true;
  };

  return {
    step,
    setup,
    entry,
    request,
    isOpen,
    start,
    /** Goes on to the code. A code that was just sent for the same data is not sent again. */
    next: async (data: string | null): Promise<void> => {
      const isSent = isOpen && requested === data && request.waiting > 0 && entry.left > 0;
      if (isSent || (await start(data))) setStep('code');
    },
    showCode: () => setStep('code'),
    back: () => setStep('enter'),
    resend: () => start(requested ?? null),
  } as const;
}
