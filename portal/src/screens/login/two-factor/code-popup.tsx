import { Button, CodeInput, Dialog, Spinner } from '@portico/ui';
import { useErrorText, useText } from '../../../lib/i18n/i18n.tsx';
import { clearSession, type HeldToken } from '../../../lib/session/session.ts';
import { PasteButton } from './paste-button.tsx';
import { codeHint } from './rules.ts';
import styles from './two-factor.module.css';
import { useCode } from './use-code.ts';

export interface CodePopupProps {
  token: HeldToken;
  /** No tries are left. */
  onBlocked: () => void;
}

/** Stands over the sign-in form until the code is right; leaving it forgets the half-finished sign-in. */
export default function CodePopup({ token, onBlocked }: CodePopupProps) {
  const text = useText();
  const errorText = useErrorText();
  const { digits, type, left, error, busy } = useCode(token, onBlocked);
  return (
    <Dialog
      open
      onClose={clearSession}
      title={text('login.codeTitle')}
      actions={
        <Button variant="quiet" onClick={clearSession}>
          {text('login.codeCancel')}
        </Button>
      }
    >
      <p>{text(codeHint(token.twoFactorType))}</p>
      <div className={styles.code}>
        <CodeInput
          label={text('login.codeLabel')}
          hint={text('login.codeHint')}
          value={digits}
          onChange={type}
          error={error && errorText(error)}
          readOnly={busy}
        />
        <p className={styles.state} role="status">
          {busy && <Spinner />}
          {busy && text('login.codeBusy')}
          {!busy && error === 'incorrect_otp' && text('login.codeAttempts', { count: left })}
        </p>
        <PasteButton onPaste={type} disabled={busy} />
      </div>
    </Dialog>
  );
}
