import { type Document, isComplete, isLocked, missingFields } from '@portico/contract/documents/verification';
import type { PhraseId } from '@portico/phrases/types';
import { useRef } from 'react';
import type * as v from 'valibot';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { type ShownDocument, useReloadDocuments } from '../../lib/documents/use-document.ts';
import { useSaveDocument } from '../../lib/documents/use-save-document.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useChanges } from './use-changes.ts';
import { useDocumentFields } from './use-document-fields.tsx';
import { useVerify } from './use-verify.ts';

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
  const { notify } = useNotifications();
  const reloadDocuments = useReloadDocuments();
  const text = useText();
  const { document, status, isClosed } = shown;
  const { documentType, updatedAt } = document;
  const saveDocument = useSaveDocument(document);
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
      await saveDocument(toMetadata(values), signal);
      accept();
      await reloadDocuments();
      isSaved.current = true;
      // What is submitted at once has a popup of its own.
      if (!isSubmitting.current) notify('success', text('verification.saved'));
    },
  });
  const set = (name: string, value: string) => form.set(name, value as Values[string]); // every value is a text
  const { accept, ...changes } = useChanges({
    name: documentType,
    values: form.values,
    saved,
    version: updatedAt,
    set,
  });
  const isSubmitting = useRef(false);
  const save = async () => {
    if (!changes.isChanged && isComplete(document)) return true;
    isSaved.current = false;
    isSubmitting.current = true;
    await form.send();
    isSubmitting.current = false;
    return isSaved.current;
  };
  const verify = useVerify(shown, { save, onRefused: form.refuse, fieldNames });

  const fields = useDocumentFields({ ...form, set }, shown, invalidTexts);
  return {
    ...form,
    set,
    ...fields,
    ...changes,
    /** The fields without which the document cannot be submitted. */
    missing: missingFields(withData(document, toMetadata(form.values))),
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
  | 'isDraftStored'
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
