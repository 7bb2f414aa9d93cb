import { Button, TextField } from '@portico/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSharedText } from '../i18n/texts-provider.tsx';
import { clockText } from '../time/clock-text.ts';
import { isWrongCode } from './attempts.ts';
import styles from './second-step.module.css';
import type { StepHost } from './step-host.ts';
import { type SendRecoveryCode, useRecoveryCode } from './use-recovery-code.ts';

export interface RecoveryCodeFormProps {
  send: SendRecoveryCode;
  host: StepHost;
  /** The words on the button. */
  submit: string;
  variant?: 'primary' | 'danger';
  disabled?: boolean;
}

/** The form for one of the recovery codes, in place of a code of the second factor. */
export function RecoveryCodeForm({
  send,
  host,
  submit: label,
  variant = 'primary',
  disabled = false,
}: RecoveryCodeFormProps) {
  const text = useSharedText();
  const { errorText, help } = host;
  const { typed, type, error, refusals, limitedFor, busy, submit } = useRecoveryCode(send);
  const form = useRef<HTMLFormElement>(null);
  // The user has just asked for this form, or has to correct the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each refused code
  useEffect(() => form.current?.querySelector('input')?.focus(), [refusals]);

  const shown = () => {
    if (limitedFor > 0) return text('code.recoveryLimited', { time: clockText(limitedFor) });
    if (error === 'malformed') return text('code.recoveryMalformed');
    return error && (isWrongCode(error) ? text('code.recoveryWrong') : errorText(error));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <p>{text('code.recoveryText')}</p>
      <TextField
        label={text('code.recoveryLabel')}
        hint={text('code.recoveryHint')}
        name="recovery-code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={shown()}
        readOnly={busy}
        disabled={disabled}
      />
      <Button
        type="submit"
        variant={variant}
        wide
        busy={busy}
        busyLabel={text('code.busy')}
        disabled={disabled}
      >
        {label}
      </Button>
      {help && <p className={styles.help}>{help}</p>}
    </form>
  );
}
