import { VisuallyHidden } from '@portico/ui';
import { clockText } from '@portico/web/time/clock-text';
import { spokenSeconds } from '@portico/web/time/spoken-seconds';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';

/** Says when a form that was sent too often can be sent again. Goes inside a live region. */
export function RetryNote({ seconds }: { seconds: number }) {
  const text = useText();
  const [total, setTotal] = useState(0);
  useEffect(() => {
    if (seconds > total) setTotal(seconds);
    if (seconds === 0 && total > 0) setTotal(0);
  }, [seconds, total]);

  if (seconds === 0) return null;
  return (
    <>
      <span aria-hidden="true">{text('form.waitToRetry', { time: clockText(seconds) })}</span>
      <VisuallyHidden>
        {text('form.waitToRetry', { time: clockText(spokenSeconds(Math.max(total, seconds), seconds)) })}
      </VisuallyHidden>
    </>
  );
}
