import { ApiError } from '@portico/web/api-error';
import { useCallback } from 'react';
import { useNotifications } from './notifications.ts';

/**
 * Whether `call` has told the user already why it was refused: the server failed, there were too many
 * requests, or the session has ended, which login explains.
 */
export function isReported({ status }: ApiError): boolean {
  return status === 401 || status === 429 || status >= 500;
}

/**
 * Notifies the user why an action was refused, unless `call` has done so. Any other error is thrown again.
 */
export function useNotifyRefusal(): (error: unknown) => void {
  const { notify } = useNotifications();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) throw error;
      if (!isReported(error)) notify('error', { code: error.code });
    },
    [notify],
  );
}
