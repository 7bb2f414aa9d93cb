import type { TwoFactorType } from '@portico/contract/sign-in';
import type { Step } from '@portico/ui';
import type { TextOf } from '../../lib/i18n/i18n.tsx';

const firstSteps = {
  TELEGRAM: 'twoFactor.stepChat',
  GOOGLE_AUTHENTICATOR: 'twoFactor.stepApp',
  EMAIL: 'twoFactor.stepAddress',
} as const;

const stateLabels = {
  done: 'twoFactor.stepDone',
  current: 'twoFactor.stepCurrent',
  todo: 'twoFactor.stepTodo',
} as const;

/** The three steps of an activation, with the one at `current` being done now; at 3 all are done. */
export function stepsAt(current: number, type: TwoFactorType, text: TextOf): Step[] {
  const labels = [firstSteps[type], 'twoFactor.stepCode', 'twoFactor.stepActivated'] as const;
  return labels.map((label, index) => {
    const state = index < current ? 'done' : index === current ? 'current' : 'todo';
    return { label: text(label), state, stateLabel: text(stateLabels[state]) };
  });
}
