import { hasPassportName, type PassportMetadata } from '@portico/contract/documents/verification';
import { ApiError } from '@portico/web/api-error';
import { readDraft } from '@portico/web/storage/drafts';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { type ShownDocument, useReloadDocuments } from '../../lib/documents/use-document.ts';
import { useTimedCall } from '../../lib/documents/use-timed-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { useNotifications } from '../../lib/status/notifications.ts';
import { isReported } from '../../lib/status/notify-refusal.ts';
import { toFillIn, useRegistered } from './registered-values.ts';

/**
 * The passport with the names that its form shows, though they are not saved; `null` if a name or a surname
 * is missing there too.
 */
export function useFilledPassport({ document }: ShownDocument<'PASSPORT'>): PassportMetadata | null {
  const owner = useProfile()?.email;
  const registered = useRegistered();
  if (owner === undefined) return null;
  const saved = document.documentMetadata;
  const { name = saved.name, surname = saved.surname } = readDraft('PASSPORT', owner);
  const filled = { ...saved, name, surname, ...toFillIn(registered, saved, owner) };
  return hasPassportName(filled) ? filled : null;
}

/** Saves a passport as its form does, from another screen. */
export function useSavePassport({ document }: ShownDocument<'PASSPORT'>) {
  const call = useApi();
  const { notify } = useNotifications();
  const timed = useTimedCall(document);
  const reloadDocuments = useReloadDocuments();
  const text = useText();
  const [busy, setBusy] = useState(false);
  const save = async (documentMetadata: PassportMetadata) => {
    if (busy) return;
    setBusy(true);
    const input = { documentType: document.documentType, documentMetadata: { ...documentMetadata } };
    try {
      await timed((send) => call('saveDocument', input, { send }));
      await reloadDocuments();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isReported(error)) notify('error', text('verification.lockedNameFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, save } as const;
}
