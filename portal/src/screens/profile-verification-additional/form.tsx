import { isEditable, isLocked } from '@portico/contract/documents/verification';
import { Card } from '@portico/ui';
import { useState } from 'react';
import styles from '../../components/documents/document-form.module.css';
import { useVerify } from '../../components/documents/use-verify.ts';
import { VerifyButton } from '../../components/documents/verify-button.tsx';
import { CommonError } from '../../components/forms/common-error.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';

/** The pictures of the selfie. It has no data, so there is nothing to save, and one picture is enough to verify it [4.20]. */
export function SelfieForm({ shown }: { shown: ShownDocument<'SELFIE'> }) {
  const text = useText();
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<string>();
  const verify = useVerify(shown, { onRefused: ({ common }) => setRefusal(common[0]) });
  const { document, status, onFilesChanged } = shown;
  const locked = isLocked(status, verify.busy);
  return (
    <Card>
      <p>{text('selfie.lead')}</p>
      <UploadArea
        documentType="SELFIE"
        document={document}
        status={status}
        disabled={locked}
        onChanged={() => {
          setRefusal(undefined);
          onFilesChanged();
        }}
      />
      <CommonError text={refusal && errorText(refusal)} />
      <div className={styles.form}>
        <div className={styles.actions}>
          <VerifyButton verify={verify} disabled={locked && !verify.busy} />
        </div>
        {isEditable(status) && document.relativeFilePath.length === 0 && (
          <p className={styles.missing}>{text('verification.missingPicture')}</p>
        )}
      </div>
    </Card>
  );
}
