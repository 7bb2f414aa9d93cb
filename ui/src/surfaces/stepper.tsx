import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './stepper.module.css';

export interface Step {
  label: ReactNode;
  state: 'done' | 'current' | 'todo';
  /** The state as text, for screen readers. */
  stateLabel: string;
}

export interface StepperProps {
  /** Names the list. */
  label: string;
  steps: readonly Step[];
}

export function Stepper({ label, steps }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position
          key={index}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' ? <CheckIcon size={16} /> : index + 1}
          </span>
          <span className={styles.label}>
            {step.label} <VisuallyHidden>{step.stateLabel}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}
