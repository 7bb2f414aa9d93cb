import type { ReactNode } from 'react';
import { useSharedText } from '../i18n/texts-provider.tsx';
import { CodeEntry } from './code-entry.tsx';
import { NotSent } from './not-sent.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import styles from './second-step.module.css';
import type { StepHost } from './step-host.ts';
import type { SecondStepState } from './use-second-step.ts';

export interface SecondStepProps {
  step: SecondStepState;
  host: StepHost;
  /** Where the user finds the code. */
  hint?: string;
  /** The words on the button that sends a recovery code. */
  submit: string;
  /** Whether the field takes the focus when it appears, where nothing else gives it. */
  takesFocus?: boolean;
  /** What belongs to the code, such as whether the browser is trusted. */
  options?: ReactNode;
  /** Another way: the button for a passkey. */
  passkey?: ReactNode;
}

/** What the second step asks for at the moment, the same for users and staff [4.7, 4.9, 9.4]. */
export function SecondStep({
  step,
  host,
  hint,
  submit,
  takesFocus = false,
  options,
  passkey,
}: SecondStepProps) {
  const text = useSharedText();
  const { entry, hasCode, byRecoveryCode, isOver, isUnsent, sent, renew } = step;
  return (
    <>
      {byRecoveryCode && (
        <RecoveryCodeForm send={step.redeem} host={host} submit={submit} disabled={isOver} />
      )}
      {!byRecoveryCode && isUnsent && !isOver && (
        <NotSent entry={entry} sent={sent} onRenew={renew} host={host} />
      )}
      {!byRecoveryCode && !isUnsent && hasCode && (
        <>
          {hint && <p>{hint}</p>}
          <div className={styles.options}>
            {/* Before the code, which sends itself. */}
            {options}
            <CodeEntry
              entry={entry}
              takesFocus={takesFocus}
              onRenew={sent && !isOver ? renew : undefined}
              sent={sent}
              host={host}
            />
          </div>
        </>
      )}
      {!isOver && !byRecoveryCode && passkey}
      {isOver && <p role="alert">{text('code.stepExpired')}</p>}
    </>
  );
}
