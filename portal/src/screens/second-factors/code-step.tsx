import type { TwoFactorType } from '@portico/contract/sign-in';
import { Button } from '@portico/ui';
import { CodeEntry } from '@portico/web/second-step/code-entry';
import { useStepHost } from '../../components/code/use-step-host.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { methods } from '../../lib/second-factors/methods.ts';
import { StepTitle } from './step-title.tsx';
import type { useActivation } from './use-activation.ts';
import styles from './verification.module.css';

export interface CodeStepProps {
  type: TwoFactorType;
  activation: ReturnType<typeof useActivation>;
}

/** Step 2: the code [2.72, 2.76, 2.81]. */
export function CodeStep({ type, activation }: CodeStepProps) {
  const text = useText();
  const host = useStepHost();
  const { entry, resend, back } = activation;
  const { automatic, sendsCodes, codeHint } = methods[type];
  const needsNewSecret = !entry.accepts && !sendsCodes;
  return (
    <form
      className={styles.flow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        entry.submit();
      }}
    >
      <StepTitle lead={text(codeHint)}>{text('twoFactor.stepCode')}</StepTitle>
      <CodeEntry
        entry={entry}
        host={host}
        takesFocus
        hint={text(automatic ? 'code.sendsItself' : 'twoFactor.codeThenConfirm')}
        onRenew={sendsCodes ? resend : undefined}
        sent={sendsCodes}
      />
      <div className={parts.actions}>
        {!automatic && (
          <Button
            type="submit"
            wide
            disabled={!entry.isComplete || !entry.accepts}
            busy={entry.busy}
            busyLabel={text('code.busy')}
          >
            {text('twoFactor.confirm')}
          </Button>
        )}
        <Button variant={needsNewSecret ? 'primary' : 'secondary'} wide onClick={back}>
          {text(needsNewSecret ? 'twoFactor.newSecret' : 'twoFactor.back')}
        </Button>
      </div>
    </form>
  );
}
