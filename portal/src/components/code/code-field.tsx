import { CodeInput, Spinner } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { isWrongCode } from './attempts.ts';
import styles from './code-field.module.css';
import { PasteButton } from './paste-button.tsx';
import type { useCodeEntry } from './use-code-entry.ts';

export interface CodeFieldProps {
  entry: ReturnType<typeof useCodeEntry>;
  /** Said below the label; by default that the sixth digit sends the code. */
  hint?: string;
  /** Whether the request has expired, so that no code can be right. */
  expired?: boolean;
  /** Whether the field takes the focus when it appears. */
  takesFocus?: boolean;
}

/** The field for a code, with a paste button and a line that says what is happening. */
export function CodeField({ entry, hint, expired = false, takesFocus = false }: CodeFieldProps) {
  const text = useText();
  const errorText = useErrorText();
  const { digits, type, left, error, busy } = entry;
  const locked = expired || left === 0;
  const field = useRef<HTMLDivElement>(null);

  // After a dialog has been opened, which gives the focus to its first element.
  useEffect(() => {
    if (takesFocus) field.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  return (
    <div ref={field} className={styles.code}>
      <CodeInput
        label={text('code.label')}
        hint={hint ?? text('code.sendsItself')}
        value={digits}
        onChange={type}
        error={expired ? text('code.expired') : error && errorText(error)}
        readOnly={busy}
        disabled={locked}
      />
      <p className={styles.state} role="status">
        {busy && <Spinner />}
        {busy && text('code.busy')}
        {!busy && (left === 0 || (error && isWrongCode(error))) && text('code.attempts', { count: left })}
      </p>
      <PasteButton onPaste={type} disabled={busy || locked} />
    </div>
  );
}
