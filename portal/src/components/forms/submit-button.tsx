import { Button } from '@portico/ui';
import { RetryNote } from '@portico/web/time/retry-note';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useWaited } from '../../lib/time/use-waited.ts';
import styles from './submit-button.module.css';

export interface SubmitButtonProps {
  form: { readonly busy: boolean; readonly retryIn: number; readonly cancel: () => void };
  label: string;
  busyLabel: string;
  /** The label after the form was sent, while the next page is loading. */
  leavingLabel?: string | undefined;
  wide?: boolean;
  disabled?: boolean;
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
}

/**
 * Sends a form. When the answer takes long, it says so and offers to cancel. After too many requests it
 * counts down to the next try and stays focusable.
 */
export function SubmitButton({
  form,
  label,
  busyLabel,
  leavingLabel,
  wide,
  disabled,
  variant = 'primary',
}: SubmitButtonProps) {
  const text = useText();
  const waited = useWaited(form.busy);
  const long = waited === 'long';
  return (
    <div className={styles.submit}>
      <Button
        type="submit"
        variant={variant}
        wide={wide}
        disabled={disabled}
        aria-disabled={form.retryIn > 0 || undefined}
        busy={form.busy || leavingLabel !== undefined}
        busyLabel={leavingLabel ?? (waited === 'not long' ? busyLabel : text('shell.stillBusy'))}
      >
        {label}
      </Button>
      <p className={styles.note} role="status">
        {long && text('shell.busyLong')}
        <RetryNote seconds={form.retryIn} />
      </p>
      {long && (
        <Button variant="secondary" wide={wide} onClick={form.cancel}>
          {text('shell.cancel')}
        </Button>
      )}
    </div>
  );
}
