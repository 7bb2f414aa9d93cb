import { ApiError } from '@portico/web/api-error';
import type { StepHost } from '@portico/web/second-step/step-host';
import { useState } from 'react';
import { useErrorText } from '../../i18n/i18n.tsx';

/** What the second step uses of the console, and what it has said last. */
export function useStepHost(): { host: StepHost; said: string } {
  const errorText = useErrorText();
  const [said, setSaid] = useState('');
  const host: StepHost = {
    errorText,
    tell: (_tone, message) => setSaid(message),
    tellRefusal: (error) => {
      if (!(error instanceof ApiError)) throw error;
      setSaid(errorText(error.code));
    },
  };
  return { host, said };
}
