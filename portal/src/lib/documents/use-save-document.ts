import type { Document, DocumentType } from '@portico/contract/documents/verification';
import { ApiError } from '@portico/web/api-error';
import { useApi } from '../api/api.ts';
import { useText } from '../i18n/i18n.tsx';
import { useNotifications } from '../status/notifications.ts';
import { isReported } from '../status/notify-refusal.ts';
import { useTimedCall } from './use-timed-call.ts';

/** Returns a function that sends the data of a document. A refusal is notified and thrown. */
export function useSaveDocument(document: Document) {
  const call = useApi();
  const { notify } = useNotifications();
  const timed = useTimedCall(document);
  const text = useText();
  return async (documentMetadata: Record<string, unknown>, signal: AbortSignal) => {
    const input = { documentType: document.documentType as DocumentType, documentMetadata };
    try {
      await timed((send) => call('saveDocument', input, { signal, send, shownByForm: true }));
    } catch (error) {
      // Before the errors are shown at their fields [8.14].
      if (error instanceof ApiError && !isReported(error)) notify('error', text('verification.saveFailed'));
      throw error;
    }
  };
}
