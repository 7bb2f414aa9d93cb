import { Banner, Button, Dialog, Field } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useErrorText, useText } from '../i18n/i18n.tsx';
import styles from './components.module.css';

export interface ReasonDialogProps {
  title: string;
  /** What the act does, and what it does not. */
  children: ReactNode;
  /** The name of the act, on the button. */
  label: string;
  danger?: boolean;
  onClose: () => void;
  /** Performs the act; an `ApiError` is shown, and the dialog stays open. */
  act: (reason: string) => Promise<unknown>;
}

const shortest = 3;

/** Asks for the reason of an act, which goes to the audit trail, and performs the act. */
export function ReasonDialog({ title, children, label, danger = false, onClose, act }: ReasonDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const isMissing = reason.trim().length < shortest;
    setMissing(isMissing);
    if (isMissing) return event.currentTarget.querySelector('textarea')?.focus();
    setBusy(true);
    try {
      await act(reason.trim());
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('console.close')}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={text('console.working')}
          >
            {label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text('console.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        {children}
        {failure && (
          <Banner tone="danger" role="alert">
            {errorText(failure.code)}
          </Banner>
        )}
        <Field
          label={text('console.reason')}
          hint={text('console.reasonHint')}
          error={missing ? text('act.reason_required') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              name="reason"
              className={styles.reason}
              maxLength={500}
              required
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
