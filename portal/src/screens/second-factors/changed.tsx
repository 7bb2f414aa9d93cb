import type { TwoFactorType } from '@portico/contract/sign-in';
import { ButtonLink, Stepper, SuccessIcon } from '@portico/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import parts from '../../components/screen.module.css';
import { AfterSuccess } from '../../components/status/after-success.tsx';
import { Redirect } from '../../components/status/redirect.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTitleFocus } from '../../lib/navigation/use-title-focus.ts';
import { methods } from '../../lib/second-factors/methods.ts';
import { FactorsPage } from './factors-page.tsx';
import { SaveRecoveryCodes } from './save-recovery-codes.tsx';
import { stepsAt } from './steps.ts';
import styles from './verification.module.css';

/** Step 3: the method is activated [2.73, 2.77, 2.82]. */
export function ActivatedPage({ type }: { type: TwoFactorType }) {
  const text = useText();
  const path = usePath();
  const method = text(methods[type].name);
  const { data: recovery } = useCall('getRecoveryCodes', {}, { staleTime: 0 });
  return (
    <FactorsPage title={text('twoFactor.activatedTitle', { method })}>
      {({ active }) =>
        active.includes(type) ? (
          <div className={styles.flow}>
            <Stepper label={text('twoFactor.steps')} steps={stepsAt(3, type, text)} />
            <Done words={text('twoFactor.activatedText', { method })} isLast={recovery?.left !== 0}>
              <SaveRecoveryCodes />
            </Done>
          </div>
        ) : (
          <Redirect to={path(methods[type].route)} />
        )
      }
    </FactorsPage>
  );
}

/** The method is deactivated [2.82]. */
export function DeactivatedPage({ type }: { type: TwoFactorType }) {
  const text = useText();
  const path = usePath();
  const method = text(methods[type].name);
  return (
    <FactorsPage title={text('twoFactor.deactivatedTitle', { method })}>
      {({ active }) =>
        active.includes(type) ? (
          <Redirect to={path(methods[type].route)} />
        ) : (
          <AfterSuccess done="factor-deactivated" otherwise="profileSecurityStatus">
            <Done words={text('twoFactor.deactivatedText')} />
          </AfterSuccess>
        )
      }
    </FactorsPage>
  );
}

interface DoneProps {
  words: string;
  /** Whether nothing else is to be done, so that the way back is the main button. */
  isLast?: boolean;
  /** What is to be done now. */
  children?: ReactNode;
}

/** Says what was activated or deactivated, with a link back to the status screen. */
function Done({ words, isLast = true, children }: DoneProps) {
  const text = useText();
  const path = usePath();
  useTitleFocus();
  return (
    <div className={styles.done}>
      <span className={styles.mark}>
        <SuccessIcon size={32} />
      </span>
      <p>{words}</p>
      {children}
      <div className={parts.actions}>
        <ButtonLink
          as={Link}
          variant={isLast ? 'primary' : 'secondary'}
          to={path('profileSecurityStatus')}
          wide
        >
          {text('twoFactor.toStatus')}
        </ButtonLink>
      </div>
    </div>
  );
}
