import { CodeInput, Spinner } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useSharedText } from '../i18n/texts-provider.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import { isWrongCode } from './attempts.ts';
import styles from './code-entry.module.css';
import { PasteButton } from './paste-button.tsx';
import { RenewCode, type RenewCodeProps } from './renew-code.tsx';
import type { CodeEntry as Entry } from './use-code-entry.ts';

export interface CodeEntryProps extends RenewCodeProps {
  entry: Entry;
  /** Said below the label; by default that the sixth digit sends the code. */
  hint?: string;
  /** Whether the field takes the focus when it appears. */
  takesFocus?: boolean;
}

/**
 * The code that a user is asked for, the same in all flows of portal and console: the field with a paste
 * button, a line that says what is happening, the time left, and another code.
 */
export function CodeEntry({ entry, hint, takesFocus = false, ...renew }: CodeEntryProps) {
  const text = useSharedText();
  const message = useMessage(entry, renew.host.errorText);
  const { digits, type, accepts, busy } = entry;
  const field = useRef<HTMLDivElement>(null);

  // After a dialog has been opened, which gives the focus to its first element.
  useEffect(() => {
    if (takesFocus) field.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  return (
    <>
      <div ref={field} className={styles.code}>
        <CodeInput
          label={text('code.label')}
          hint={hint ?? text('code.sendsItself')}
          value={digits}
          onChange={type}
          error={message.error}
          readOnly={busy}
          disabled={!accepts}
        />
        <p className={styles.state} role="status">
          {busy && <Spinner />}
          {busy ? text('code.busy') : message.attempts}
        </p>
        <PasteButton onPaste={type} disabled={busy || !accepts} host={renew.host} />
      </div>
      <RenewCode entry={entry} {...renew} />
    </>
  );
}

/**
 * What is said at the field: why no code is accepted or why the last one was refused, and how many attempts
 * are left.
 */
function useMessage({ state, error, attempts, blockedUntil }: Entry, errorText: (code: string) => string) {
  const text = useSharedText();
  const { timeOrDate } = useTimeText();
  if (blockedUntil !== null) {
    const time = timeOrDate(new Date(blockedUntil).toISOString());
    return { error: text('code.blocked', { time }) };
  }
  const count = attempts === null ? undefined : text('code.attempts', { count: attempts });
  if (state === 'expired') return { error: text('code.expired'), attempts: count };
  // Its text says itself that no attempts are left.
  if (state === 'used up' && error && !isWrongCode(error)) return { error: errorText(error) };
  return { error: error && errorText(error), attempts: count };
}
