import type { ProviderOutcome, ProviderRefusal } from '@portico/contract/providers/sign-in';
import { ApiError } from '@portico/web/api-error';
import { useEffect, useRef, useState } from 'react';
import { noteConfirmedEmail } from '../../components/providers/confirmed-email.ts';
import { takeWay } from '../../components/providers/provider-way.ts';
import { useApi } from '../../lib/api/api.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useRedirect } from '../../lib/navigation/use-redirect.ts';
import { startDraft } from '../../lib/session/registration-draft.ts';
import { useSessionOwner } from '../../lib/session-state/session.ts';

type Step =
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly because: ProviderRefusal }
  | { readonly state: 'failed'; readonly code: string; readonly retry: () => void };

/**
 * Takes an answer to the server and does what follows. Of an answer that was used up, there is no other try.
 */
export function useAnswer(input: { readonly provider: string; readonly answer: string }): Step {
  const call = useApi();
  const path = usePath();
  const redirect = useRedirect();
  const { storeTokenSet, restored } = useSessionOwner();
  const [step, setStep] = useState<Step>({ state: 'waiting' });
  const asked = useRef(false);

  const goOn = async (outcome: ProviderOutcome): Promise<void> => {
    switch (outcome.outcome) {
      case 'SIGNED_IN':
        redirect(path('login') + takeWay());
        return void storeTokenSet(outcome.tokenSet);
      case 'REGISTER': {
        const { email, emailConfirmed, firstName, lastName } = outcome;
        if (email !== null && emailConfirmed) noteConfirmedEmail(email);
        startDraft({ email: email ?? '', firstName, lastName });
        return redirect(path('registration') + takeWay());
      }
      case 'LINK': {
        const linked = await call('linkIdentity', input, options);
        if (linked.outcome === 'LINKED') return redirect(path('profileSecurityStatus'));
        return setStep({ state: 'refused', because: linked.because });
      }
      case 'REFUSED':
        return setStep({ state: 'refused', because: outcome.because });
    }
  };
  const ask = () => {
    setStep({ state: 'waiting' });
    // What is restored of the session must not take the place of the one that begins.
    restored()
      .then(() => call('answerProvider', input, options))
      .then(goOn)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setStep({ state: 'failed', code: error.code, retry: ask });
      });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is valid once
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  }, []);
  return step;
}

const options = { outageShownByCaller: true, limitShownByCaller: true } as const;
