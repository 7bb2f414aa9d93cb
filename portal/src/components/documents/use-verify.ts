import { nextState } from '@portico/contract/documents/document-states';
import { ApiError } from '@portico/web/api-error';
import { errorsOfRefusal, type FormErrors } from '@portico/web/forms/form-errors';
import { oneAtATime } from '@portico/web/one-at-a-time';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useConfig } from '../../lib/config/config.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { type ShownDocument, useReloadDocuments } from '../../lib/documents/use-document.ts';
import { useTimedCall } from '../../lib/documents/use-timed-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';
import { isReported } from '../../lib/status/notify-refusal.ts';

interface VerifyOptions {
  /**
   * Saves what is not saved yet. Returns whether everything is saved now: else nothing is submitted [4.20].
   */
  readonly save?: () => Promise<boolean>;
  readonly onRefused?: (errors: FormErrors) => void;
  /** Maps the server's names of fields to the form's. */
  readonly fieldNames?: Readonly<Record<string, string>>;
}

/**
 * Whether the screen offers to submit a document: while a picture is processed too, after which it can be
 * submitted.
 */
export function canSubmitIn({
  status,
  isClosed,
}: Pick<ShownDocument<ShownType>, 'status' | 'isClosed'>): boolean {
  return !isClosed && (status === 'ASYNC' || nextState(status, 'submit') !== null);
}

/**
 * Submits a document for verification [4.20]. If the configuration says so, the user first confirms that this
 * is the right domain [2.66, 6.9].
 */
export function useVerify<Type extends ShownType>(
  { document, onSubmitted }: ShownDocument<Type>,
  { save, onRefused, fieldNames = {} }: VerifyOptions = {},
) {
  const call = useApi();
  const { notify } = useNotifications();
  const timed = useTimedCall(document);
  const reloadDocuments = useReloadDocuments();
  const text = useText();
  const { isCheckDomain } = useConfig();
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [task] = useState(oneAtATime);
  useEffect(() => task.cancel, [task]);

  const submit = async (signal: AbortSignal) => {
    setBusy(true);
    try {
      if (save && !(await save())) return;
      await timed((send) => call('submitDocument', { id: document.id }, { signal, send }));
      await reloadDocuments();
      onSubmitted();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      if (!isReported(error)) notify('error', text('verification.verifyFailed'));
      onRefused?.(errorsOfRefusal(error, fieldNames));
    } finally {
      setBusy(false);
    }
  };
  const confirm = () => {
    setIsAsking(false);
    void task.start(submit);
  };
  return {
    busy,
    /** Whether the popup that asks for the domain is open. */
    isAsking,
    start: () => (isCheckDomain === 'TRUE' ? setIsAsking(true) : confirm()),
    confirm,
    cancel: () => setIsAsking(false),
  } as const;
}

export type Verify = ReturnType<typeof useVerify>;
