import { nextState } from '@portico/contract/documents/document-states';
import { Card, SuccessIcon } from '@portico/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShownType } from '../../lib/documents/new-document.ts';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { CommonError } from '../forms/common-error.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { picturesId, UploadArea } from '../upload/upload-area.tsx';
import styles from './document-form.module.css';
import { fieldLabel } from './field-labels.ts';
import { Missing } from './missing.tsx';
import type { DocumentFormState } from './use-document-form.ts';
import { canSubmitIn } from './use-verify.ts';
import { VerifyButton } from './verify-button.tsx';

export interface DocumentFormProps<Type extends ShownType> {
  shown: ShownDocument<Type>;
  form: DocumentFormState;
  /** The fields in their order, for the summary of errors. A field's id is its name. */
  fields: readonly string[];
  /** The user has chosen a picture, which is about to be sent. */
  onPicture?: (file: File) => void;
  /** What became of that picture; above the fields. */
  note?: ReactNode;
  children: ReactNode;
}

/** The frame of a document's form: errors, fields, and the buttons that submit and save [2.65]. */
export function DocumentForm<Type extends ShownType>({
  shown: { document, status, isClosed, onFilesChanged },
  form,
  fields,
  onPicture,
  note,
  children,
}: DocumentFormProps<Type>) {
  const text = useText();
  const actions = useActionFocus(form.busy);
  const errors = fields.map((id) => ({ id, label: fieldLabel(id, text), error: form.error(id) }));
  const canSave = nextState(isClosed ? 'REFUSED' : status, 'save') !== null;
  const [attempts, setAttempts] = useState(0);
  const missing = form.isUnchanged
    ? []
    : [
        ...fields.filter((field) => form.missing.includes(field)),
        ...(document.relativeFilePath.length === 0 ? [picturesId(document.documentType)] : []),
      ];
  const submit = () => {
    if (missing.length > 0 || form.isUnchanged) return setAttempts(attempts + 1);
    setAttempts(0);
    form.verify.start();
  };
  return (
    <>
      <Card>
        <UploadArea
          documentType={document.documentType}
          document={document}
          status={status}
          isClosed={isClosed}
          disabled={form.isLocked}
          onChanged={onFilesChanged}
          onChosen={onPicture}
        />
      </Card>
      <Card title={text('verification.dataTitle')}>
        {note}
        <form {...form.formProps} className={styles.form}>
          <ErrorSummary title={(count) => text('registration.summary', { count })} errors={errors} />
          <CommonError text={form.commonError} />
          <fieldset className={styles.fields} disabled={form.isLocked}>
            {children}
          </fieldset>
          {canSave && (
            <div className={styles.actions} ref={actions}>
              {canSubmitIn({ status, isClosed }) && (
                <VerifyButton
                  verify={form.verify}
                  disabled={form.isLocked && !form.verify.busy}
                  onClick={submit}
                />
              )}
              <SubmitButton
                form={form}
                variant="quiet"
                label={text('verification.save')}
                busyLabel={text('verification.saveBusy')}
                disabled={!form.isChanged || (form.isLocked && !form.busy)}
              />
              {form.isChanged && form.isDraftStored && (
                <p className={styles.kept}>
                  <SuccessIcon size={16} />
                  {text('verification.kept')}
                </p>
              )}
            </div>
          )}
          {canSave && !form.isLocked && (
            <Missing fields={missing} isUnchanged={form.isUnchanged} attempts={attempts} />
          )}
        </form>
      </Card>
    </>
  );
}

/**
 * A saved form has nothing to save, so its pressed button is disabled: the focus moves to the next action.
 */
function useActionFocus(busy: boolean) {
  const actions = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.matches(':disabled');
    if (wasBusy.current && !busy && isLost) {
      actions.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    }
    wasBusy.current = busy;
  }, [busy]);
  return actions;
}
