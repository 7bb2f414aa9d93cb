import { Button } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useWaited } from '../../lib/time/use-waited.ts';
import styles from './submit-button.module.css';

export interface SubmitButtonProps {
  form: { readonly busy: boolean; readonly cancel: () => void };
  label: string;
  busyLabel: string;
  /** Said when the form has done its work and the page is about to be left. */
  leavingLabel?: string | undefined;
  wide?: boolean;
  disabled?: boolean;
}

/** Sends a form; says when that takes longer, and then offers a way out. */
export function SubmitButton({ form, label, busyLabel, leavingLabel, wide, disabled }: SubmitButtonProps) {
  const text = useText();
  const waited = useWaited(form.busy);
  const long = waited === 'long';
  return (
    <div className={styles.submit}>
      <Button
        type="submit"
        wide={wide}
        disabled={disabled}
        busy={form.busy || leavingLabel !== undefined}
        busyLabel={leavingLabel ?? (waited === 'not long' ? busyLabel : text('shell.stillBusy'))}
      >
        {label}
      </Button>
      <p className={styles.note} role="status">
        {long && text('shell.busyLong')}
      </p>
      {long && (
        <Button variant="secondary" wide={wide} onClick={form.cancel}>
          {text('shell.cancel')}
        </Button>
      )}
    </div>
  );
}
