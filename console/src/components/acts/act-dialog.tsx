import { Banner, Button, Dialog, WarningIcon } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { firstOf } from '@portico/web/forms/problem-in';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
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
  /** Whether the fields are filled in; otherwise the first wrong one of them takes the focus. */
  check?: () => boolean;
  /** Performs the act; an `ApiError` is shown, and the dialog stays open. */
  act: () => Promise<unknown>;
}

/** Where a refused act leads, the most helpful first. */
const problems = ['[aria-invalid="true"]', '[data-common-error]', 'input, textarea'];

/** Asks before an act, and performs it. The caller decides what follows: `act` closes the dialog. */
export function ActDialog({ title, children, label, danger = false, onClose, check, act }: ActDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const form = useId();
  const place = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);

  // The button is at the end of a form that may be longer than the window: what is wrong would not be seen.
  useEffect(() => {
    if (refusals > 0 && place.current) firstOf(place.current, problems)?.focus();
  }, [refusals]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (check && !check()) return setRefusals((count) => count + 1);
    setBusy(true);
    // So that the same refusal is announced again.
    setFailure(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setRefusals((count) => count + 1);
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
      <form ref={place} id={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        {failure && (
          <div data-common-error tabIndex={-1}>
            <Banner tone="danger" role="alert" actions={failure.code === 'sign_in_again' && <SignInAgain />}>
              {errorText(failure.code)}
            </Banner>
          </div>
        )}
        {danger && <Banner tone="warning" title={text('console.careful')} />}
        {children}
      </form>
    </Dialog>
  );
}
