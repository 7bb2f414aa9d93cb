import { Banner, Button, Dialog, WarningIcon } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import styles from '../components.module.css';
import { SignInAgain } from './sign-in-again.tsx';

export interface ActDialogProps {
  title: string;
  /** What the act does, and what it does not; fields, if it needs any. */
  children: ReactNode;
  /** The name of the act, on the button. */
  label: string;
  danger?: boolean | undefined;
  onClose: () => void;
  /** Whether the fields are filled in; otherwise the first of them takes the focus. */
  check?: () => boolean;
  /** Performs the act; an `ApiError` is shown, and the dialog stays open. */
  act: () => Promise<unknown>;
}

/** Asks before an act, and performs it. The caller decides what follows: `act` closes the dialog. */
export function ActDialog({ title, children, label, danger = false, onClose, check, act }: ActDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const form = useId();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (check && !check()) return event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
    setBusy(true);
    // So that the same refusal is announced again.
    setFailure(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
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
            icon={danger && <WarningIcon size={18} />}
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
        {failure && (
          <Banner tone="danger" role="alert" actions={failure.code === 'sign_in_again' && <SignInAgain />}>
            {errorText(failure.code)}
          </Banner>
        )}
        {danger && <Banner tone="warning" title={text('console.careful')} />}
        {children}
      </form>
    </Dialog>
  );
}
