import type { TwoFactorType } from '@portico/contract/sign-in';
import { Stepper } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { GoogleStep } from './google-step.tsx';
import { stepsAt } from './steps.ts';
import { TelegramStep } from './telegram-step.tsx';
import { useActivation } from './use-activation.ts';
import styles from './verification.module.css';

const firstSteps = { TELEGRAM: TelegramStep, GOOGLE_AUTHENTICATOR: GoogleStep, EMAIL: EmailStep };

/** The stepper that activates a method [4.22]. */
export function Activation({ type }: { type: TwoFactorType }) {
  const text = useText();
  const reauthentication = useReauthentication();
  const activation = useActivation(type, reauthentication);
  const { step } = activation;
  const flow = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const FirstStep = firstSteps[type];

  // Back at the first step, the button that was pressed is gone: screen readers continue at the title.
  useEffect(() => {
    if (shown.current !== step && step === 'enter') flow.current?.querySelector('h2')?.focus();
    shown.current = step;
  }, [step]);

  return (
    <div ref={flow} className={styles.flow}>
      <Stepper label={text('twoFactor.steps')} steps={stepsAt(step === 'enter' ? 0 : 1, type, text)} />
      {step === 'enter' ? (
        <FirstStep activation={activation} />
      ) : (
        <CodeStep type={type} activation={activation} />
      )}
      {reauthentication.dialog}
    </div>
  );
}
