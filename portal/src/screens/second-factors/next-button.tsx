import { Button } from '@portico/ui';
import { RetryNote } from '@portico/web/time/retry-note';
import { useTimeText } from '@portico/web/time/use-time-text';
import { CommonError } from '../../components/forms/common-error.tsx';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import type { useNext } from './use-next.ts';
import styles from './verification.module.css';

type Next = ReturnType<typeof useNext>;

export interface NextProblemProps {
  next: Next;
  /** What else is wrong, in words. */
  other?: string | undefined;
}

/** Says why the last request was refused. */
export function NextProblem({ next: { error, blockedUntil }, other }: NextProblemProps) {
  const text = useText();
  const errorText = useErrorText();
  const { timeOrDate } = useTimeText();
  if (error) return <CommonError text={errorText(error)} />;
  if (blockedUntil === null) return <CommonError text={other} />;
  const time = timeOrDate(new Date(blockedUntil).toISOString());
  return <CommonError text={text('code.blocked', { time })} />;
}

export interface NextButtonProps {
  next: Next;
  label: string;
  busyLabel: string;
  /** In a form the button submits it, elsewhere it sends the request itself. */
  type?: 'submit' | 'button';
  variant?: 'primary' | 'danger';
  wide?: boolean;
  disabled?: boolean;
}

/** Sends a request. After too many requests it counts down to the next try and stays focusable. */
export function NextButton({
  next,
  label,
  busyLabel,
  type = 'button',
  variant = 'primary',
  wide,
  disabled,
}: NextButtonProps) {
  return (
    <div className={styles.next}>
      <Button
        type={type}
        variant={variant}
        wide={wide}
        disabled={disabled}
        busy={next.busy}
        busyLabel={busyLabel}
        aria-disabled={next.retryIn > 0 || undefined}
        onClick={type === 'button' ? next.send : undefined}
      >
        {label}
      </Button>
      <p className={styles.wait} role="status">
        <RetryNote seconds={next.retryIn} />
      </p>
    </div>
  );
}
