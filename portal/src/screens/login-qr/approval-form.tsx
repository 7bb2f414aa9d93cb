import type { OutputOf } from '@portico/contract/endpoints';
import { Button, ErrorIcon } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useId, useState } from 'react';
import parts from '../../components/screen.module.css';
import { useApi } from '../../lib/api/api.ts';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import styles from './login-qr.module.css';
import { NumberChoice } from './number-choice.tsx';
import { RequestDetails } from './request-details.tsx';

export type Decision = 'approved' | 'refused' | 'wrongNumber' | 'gone';

export interface ApprovalFormProps {
  code: string;
  request: OutputOf<'findQrRequest'>;
  onDecided: (decision: Decision) => void;
}

/**
 * Shows which device asks and for which account, and asks for the decision. Approving needs the number,
 * refusing does not.
 */
export function ApprovalForm({ code, request, onDecided }: ApprovalFormProps) {
  const call = useApi();
  const text = useText();
  const errorText = useErrorText();
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState<'approve' | 'refuse'>();
  const [error, setError] = useState<string>();
  const errorId = useId();

  const choose = (chosen: string) => {
    setNumber(chosen);
    setError(undefined);
  };

  const decide = async (kind: 'approve' | 'refuse') => {
    if (busy) return;
    if (kind === 'approve' && !number) return setError('required');
    setBusy(kind);
    setError(undefined);
    try {
      if (kind === 'approve') await call('approveQrSignIn', { code, user_code: number });
      else await call('denyQrSignIn', { code });
      onDecided(kind === 'approve' ? 'approved' : 'refused');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // One wrong number ends the request at the server.
      if (failure.code === 'incorrect_code') onDecided('wrongNumber');
      else if (failure.code === 'not_found') onDecided('gone');
      else setError(failure.code);
      setBusy(undefined);
    }
  };

  return (
    <form
      method="post"
      className={styles.approval}
      onSubmit={(event) => {
        event.preventDefault();
        void decide('approve');
      }}
    >
      <RequestDetails request={request} />
      <NumberChoice
        choices={request.choices}
        chosen={number}
        onChoose={choose}
        errorId={error === 'required' ? errorId : undefined}
      />
      <p id={errorId} className={styles.error} role="alert">
        {error && (
          <>
            <ErrorIcon size={16} />
            {error === 'required' ? text('approval.numberMissing') : errorText(error)}
          </>
        )}
      </p>
      <div className={parts.actions}>
        <Button type="submit" wide busy={busy === 'approve'} busyLabel={text('approval.approveBusy')}>
          {text('approval.approve')}
        </Button>
        <Button
          variant="secondary"
          wide
          busy={busy === 'refuse'}
          busyLabel={text('approval.refuseBusy')}
          onClick={() => decide('refuse')}
        >
          {text('approval.refuse')}
        </Button>
        <p data-plain className={parts.note}>
          {text('approval.warning')}
        </p>
      </div>
    </form>
  );
}
