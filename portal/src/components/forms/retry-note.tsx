import { VisuallyHidden } from '@portico/ui';
import { clockText } from '@portico/web/time/clock-text';
import { spokenSeconds } from '@portico/web/time/spoken-seconds';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';

/** Says when a form that was sent too often can be sent again. Goes inside a live region. */
export function RetryNote({ seconds }: { seconds: number }) {
  const text = useText();
  const [total, setTotal] = useState(seconds);
  // A new wait is longer than what was left, or begins after the end of the one before.
  if (seconds > total || (seconds === 0 && total > 0)) setTotal(seconds);
  if (seconds === 0) return null;
  return (
    <>
      <span aria-hidden="true">{text('form.waitToRetry', { time: clockText(seconds) })}</span>
      <VisuallyHidden>
        {text('form.waitToRetry', { time: clockText(spokenSeconds(total, seconds)) })}
      </VisuallyHidden>
    </>
  );
}
