import { EmailField } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { NextButton, NextProblem } from './next-button.tsx';
import { StepTitle } from './step-title.tsx';
import type { useActivation } from './use-activation.ts';
import { useNext } from './use-next.ts';
import styles from './verification.module.css';

/** Step 1 of e-mail: the address of the profile [2.80]. */
export function EmailStep({ activation }: { activation: ReturnType<typeof useActivation> }) {
  const text = useText();
  const email = useProfile()?.email ?? '';
  const next = useNext(() => activation.next(null));
  return (
    <form className={styles.flow} {...next.formProps}>
      <StepTitle lead={text('twoFactor.emailLead')}>{text('twoFactor.stepAddress')}</StepTitle>
      <EmailField label={text('twoFactor.email')} name="email" value={email} readOnly />
      <NextProblem next={next} />
      <NextButton
        next={next}
        type="submit"
        wide
        disabled={email === ''}
        label={text('twoFactor.next')}
        busyLabel={text('twoFactor.nextBusy')}
      />
    </form>
  );
}
