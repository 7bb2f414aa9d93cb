import {
  type Document,
  type DocumentType,
  isComplete,
  isLocked,
  missingFields,
} from '@portico/contract/documents/verification';
import type { PhraseId } from '@portico/phrases/types';
import { ApiError } from '@portico/web/api-error';
import { type ReactNode, useRef } from 'react';
import type * as v from 'valibot';
import { useApi } from '../../lib/api/api.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { writeSavedAt } from '../../lib/documents/saved-at.ts';
import { useServerClock } from '../../lib/documents/server-clock.ts';
import { type ShownDocument, useReloadDocuments } from '../../lib/documents/use-document.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';
import { isReported } from '../../lib/status/notify-refusal.ts';
import { fieldHint } from './field-hint.tsx';
import { useChanges } from './use-changes.ts';
import { useVerify } from './use-verify.ts';
import { openRemarks } from './view.ts';

/** The fields of a form by their paths in `documentMetadata`: `addressPostal.city`. */
export type Texts = Readonly<Record<string, string>>;

export interface DocumentFormOptions<
  Type extends ShownType,
  Values extends Texts,
  Schema extends v.GenericSchema<unknown, Texts>,
> {
  readonly shown: ShownDocument<Type>;
  readonly saved: Values;
  readonly schema: Schema;
  /** The data that is sent. */
  readonly toMetadata: (values: Texts) => Record<string, unknown>;
  /** What is said at a field whose value is invalid, where it can be said better than by `invalid_value`. */
  readonly invalidTexts?: { readonly [Name in keyof Values & string]?: PhraseId };
}

/**
 * The form of a document's data: saves it, submits it for verification, and shows what a moderator said about
 * each field.
 */
export function useDocumentForm<
  Type extends ShownType,
  Values extends Texts,
  Schema extends v.GenericSchema<unknown, Texts>,
>({ shown, saved, schema, toMetadata, invalidTexts = {} }: DocumentFormOptions<Type, Values, Schema>) {
  const call = useApi();
  const { notify } = useNotifications();
  const { sendAndNoteTime, serverTimeAt } = useServerClock();
  const reloadDocuments = useReloadDocuments();
  const text = useText();
  const { document, status, isClosed } = shown;
  const { documentType, updatedAt } = document;
  const fieldNames = Object.fromEntries(
    Object.keys(saved).map((name) => [`documentMetadata.${name}`, name] as const),
  );

  /** Whether the last submit saved the changes: the form shows a refusal itself. */
  const isSaved = useRef(false);
  const form = useForm({
    schema,
    initial: saved,
    fieldNames,
    submit: async (values, signal) => {
      isSaved.current = false;
      const sentAt = Date.now();
      const input = { documentType: documentType as DocumentType, documentMetadata: toMetadata(values) };
      try {
        await call('saveDocument', input, { signal, send: sendAndNoteTime, shownByForm: true });
      } catch (error) {
        // Before the errors are shown at their fields [8.14].
        if (error instanceof ApiError && !isReported(error)) notify('error', text('verification.saveFailed'));
        throw error;
      }
      writeSavedAt(documentType, serverTimeAt(sentAt), updatedAt);
      changes.accept();
      await reloadDocuments();
      isSaved.current = true;
      // What is submitted at once has a popup of its own.
      if (!isSubmitting.current) notify('success', text('verification.saved'));
    },
  });
  const set = (name: string, value: string) => form.set(name, value as Values[string]); // every value is a text
  const changes = useChanges({ name: documentType, values: form.values, saved, version: updatedAt, set });
  const current = withData(document, toMetadata(form.values));
  const missing = missingFields(current);
  const isSubmitting = useRef(false);
  const save = async () => {
    if (!changes.isChanged && isComplete(document)) return true;
    isSaved.current = false;
    isSubmitting.current = true;
    await form.send();
    isSubmitting.current = false;
    return isSaved.current;
  };
  const verify = useVerify(shown, {
    save,
    onRefused: (errors) => form.refuse(errors),
    fieldNames,
  });

  const texts: Readonly<Record<string, PhraseId | undefined>> = invalidTexts;
  const error = (name: string) => {
    const better = form.hasError(name, 'invalid_value') ? texts[name] : undefined;
    return better ? text(better) : form.error(name);
  };
  /** What moderators said about a field that can be corrected. */
  const reasonsFor = (name: keyof Values & string) =>
    (isClosed ? [] : openRemarks(document, status))
      .filter(({ fieldName }) => fieldName === `documentMetadata.${name}`)
      .map(({ reason }) => reason);
  /** Spread on a control, with what moderators said about the field before its hint. */
  const field = (name: keyof Values & string, hint?: ReactNode) => ({
    id: name,
    name,
    value: form.values[name],
    error: error(name),
    hint: fieldHint(reasonsFor(name), hint),
  });
  /** Spread on a text field. */
  const textField = (name: keyof Values & string, hint?: ReactNode) => ({
    ...field(name, hint),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return {
    ...form,
    set,
    error,
    reasonsFor,
    field,
    textField,
    isChanged: changes.isChanged,
    isKept: changes.isKept,
    /** The fields without which the document cannot be submitted. */
    missing,
    /** Whether a moderator has returned the document, and nothing of it has changed since. */
    isUnchanged: document.unchanged === true && !changes.isChanged,
    isLocked: isClosed || isLocked(status, form.busy || verify.busy),
    verify,
  } as const;
}

/** What the frame of a form needs of it. */
export type DocumentFormState = Pick<
  ReturnType<typeof useDocumentForm<ShownType, Texts, v.GenericSchema<unknown, Texts>>>,
  | 'formProps'
  | 'error'
  | 'commonError'
  | 'busy'
  | 'retryIn'
  | 'cancel'
  | 'isChanged'
  | 'isKept'
  | 'isLocked'
  | 'isUnchanged'
  | 'missing'
  | 'verify'
>;

/** The document as it would be with other data. */
function withData(document: Document, documentMetadata: Record<string, unknown>): Document {
  // Safe: `toMetadata` belongs to the form of this type.
  return { ...document, documentMetadata } as Document;
}
