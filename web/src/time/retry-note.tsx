import { VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { useSharedText } from '../i18n/texts-provider.tsx';
import { clockText } from './clock-text.ts';
import { spokenSeconds } from './spoken-seconds.ts';

export interface RetryNoteProps {
  seconds: number;
  /** The text; by default that of a form. */
  phrase?: 'form.waitToRetry' | 'code.limited';
}

/** Says when what was sent too often can be sent again. Goes inside a live region. */
export function RetryNote({ seconds, phrase = 'form.waitToRetry' }: RetryNoteProps) {
  const text = useSharedText();
  const [total, setTotal] = useState(seconds);
  // A new wait is longer than what was left, or begins after the end of the one before.
  if (seconds > total || (seconds === 0 && total > 0)) setTotal(seconds);
  if (seconds === 0) return null;
  return (
    <>
      <span aria-hidden="true">{text(phrase, { time: clockText(seconds) })}</span>
      <VisuallyHidden>{text(phrase, { time: clockText(spokenSeconds(total, seconds)) })}</VisuallyHidden>
    </>
  );
}
