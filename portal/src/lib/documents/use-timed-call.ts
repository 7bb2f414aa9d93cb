import type { Document } from '@portico/contract/documents/verification';
import { writeSavedAt } from './saved-at.ts';
import { useServerClock } from './server-clock.ts';

/** Returns a function that makes a call which changes a document, and stores when it was made [4.18]. */
export function useTimedCall({ documentType, updatedAt }: Pick<Document, 'documentType' | 'updatedAt'>) {
  const { sendAndNoteTime, serverTimeAt } = useServerClock();
  return async (call: (send: typeof sendAndNoteTime) => Promise<unknown>) => {
    const sentAt = Date.now();
    await call(sendAndNoteTime);
    writeSavedAt(documentType, serverTimeAt(sentAt), updatedAt);
  };
}
