import { Button, TextField } from '@portico/ui';
import { isWrongCode } from '@portico/web/second-step/attempts';
import { clockText } from '@portico/web/time/clock-text';
import { type FormEvent, useEffect, useRef } from 'react';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { SupportNote } from '../text/support-note.tsx';
import styles from './recovery.module.css';
import { type SendRecoveryCode, useRecoveryCode } from './use-recovery-code.ts';

export interface RecoveryCodeFormProps {
  send: SendRecoveryCode;
  /** The words on the button. */
  submit: string;
  variant?: 'primary' | 'danger';
  disabled?: boolean;
}

/** The form for one of the recovery codes, in place of a code of the second factor. */
export function RecoveryCodeForm({
  send,
  submit: label,
  variant = 'primary',
  disabled = false,
}: RecoveryCodeFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const { typed, type, error, refusals, limitedFor, busy, submit } = useRecoveryCode(send);
  const form = useRef<HTMLFormElement>(null);
  // The user has just asked for this form, or has to correct the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each refused code
  useEffect(() => form.current?.querySelector('input')?.focus(), [refusals]);

  const shown = () => {
    if (limitedFor > 0) return text('login.recoveryLimited', { time: clockText(limitedFor) });
    if (error === 'malformed') return text('login.recoveryMalformed');
    return error && (isWrongCode(error) ? text('login.recoveryWrong') : errorText(error));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <p>{text('login.recoveryText')}</p>
      <TextField
        label={text('login.recoveryLabel')}
        hint={text('login.recoveryHint')}
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
      <p className={styles.help}>
        <SupportNote id="login.recoveryHelp" />
      </p>
    </form>
  );
}
