import { Button, TextField } from '@portico/ui';
import type { FormEvent } from 'react';
import { useErrorText, useText } from '../../../lib/i18n/i18n.tsx';
import type { SessionToken } from '../../../lib/session/session.ts';
import { clockText } from '../../../lib/time/clock-text.ts';
import styles from './two-factor.module.css';
import { useRecoveryCode } from './use-recovery-code.ts';

export interface RecoveryStepProps {
  token: SessionToken;
  expired: boolean;
  onLost: () => void;
}

/** One of the recovery codes, in place of the code of the second factor. */
export function RecoveryStep({ token, expired, onLost }: RecoveryStepProps) {
  const text = useText();
  const errorText = useErrorText();
  const { typed, type, error, limitedFor, busy, submit } = useRecoveryCode(token, onLost);
  const shown = () => {
    if (limitedFor > 0) return text('login.recoveryLimited', { time: clockText(limitedFor) });
    if (error === 'incorrect_otp') return text('login.recoveryWrong');
    return error === 'malformed' ? text('login.recoveryMalformed') : error && errorText(error);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.recovery} onSubmit={send} noValidate>
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
        disabled={expired}
      />
      <Button type="submit" wide busy={busy} busyLabel={text('code.busy')} disabled={expired}>
        {text('login.submit')}
      </Button>
    </form>
  );
}
