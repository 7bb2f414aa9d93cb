import { canVerify, type Document } from '@portico/contract/verification';
import { ApiError } from '@portico/web/api-error';
import * as v from 'valibot';
import { CommonError } from '../../components/forms/common-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import parts from '../../components/screen.module.css';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { call } from '../../lib/api/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { notify } from '../../lib/status/notifications.ts';

export interface SelfieFormProps {
  readonly document: Document | undefined;
  /** The document must be loaded again. */
  readonly onChanged: () => void;
}

/** The pictures of the selfie. It has no data, so there is nothing to save, and one picture is enough to verify it [4.20]. */
export function SelfieForm({ document, onChanged }: SelfieFormProps) {
  const text = useText();
  const form = useForm({
    schema: v.object({}),
    initial: {},
    submit: async (_input, signal) => {
      try {
        await call('submitDocument', { id: document?.id ?? '' }, { signal, limitShownByCaller: true });
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) notify('error', { code: error.code });
        throw error;
      }
      onChanged();
    },
  });
  const status = document?.status ?? 'NEW_DOCUMENT';
  const ready = document !== undefined && status === 'NEW_DOCUMENT' && canVerify(document, false);
  return (
    <>
      <UploadArea
        documentType="SELFIE"
        document={document}
        status={status}
        disabled={form.busy}
        onChanged={onChanged}
      />
      <form {...form.formProps} className={parts.form}>
        <CommonError text={form.commonError} />
        {ready && <SubmitButton form={form} label={text('selfie.verify')} busyLabel={text('selfie.busy')} />}
      </form>
    </>
  );
}
