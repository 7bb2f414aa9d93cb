import { isEditable, isLocked } from '@portico/contract/documents/verification';
import { Button, Card } from '@portico/ui';
import { useState } from 'react';
import styles from '../../components/documents/document-form.module.css';
import { Missing } from '../../components/documents/missing.tsx';
import { canSubmitIn, useVerify } from '../../components/documents/use-verify.ts';
import { VerifyButton } from '../../components/documents/verify-button.tsx';
import { CommonError } from '../../components/forms/common-error.tsx';
import { picturesId, UploadArea } from '../../components/upload/upload-area.tsx';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';

/**
 * The pictures of the selfie. It has no data, so there is never a change to save [4.19], and one picture is
 * enough to verify it [4.20].
 */
export function SelfieForm({ shown }: { shown: ShownDocument<'SELFIE'> }) {
  const text = useText();
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<string>();
  const verify = useVerify(shown, { onRefused: ({ common }) => setRefusal(common[0]) });
  const { document, status, isClosed, onFilesChanged } = shown;
  const locked = isClosed || isLocked(status, verify.busy);
  const isUnchanged = document.unchanged === true;
  const [attempts, setAttempts] = useState(0);
  const submit = () => {
    if (!hasPicture || isUnchanged) return setAttempts(attempts + 1);
    setAttempts(0);
    verify.start();
  };
  const hasPicture = document.relativeFilePath.length > 0;
  return (
    <Card>
      <p>{text('selfie.lead')}</p>
      <UploadArea
        documentType="SELFIE"
        document={document}
        status={status}
        isClosed={isClosed}
        disabled={locked}
        onChanged={() => {
          setRefusal(undefined);
          onFilesChanged();
        }}
      />
      <CommonError text={refusal && errorText(refusal)} />
      {canSubmitIn(shown) && (
        <div className={styles.form}>
          <div className={styles.actions}>
            <VerifyButton verify={verify} disabled={locked && !verify.busy} onClick={submit} />
            <Button variant="quiet" disabled aria-describedby="selfie-saved">
              {text('verification.save')}
            </Button>
          </div>
          {!locked && attempts > 0 && (
            <Missing
              fields={hasPicture ? [] : [picturesId('SELFIE')]}
              isUnchanged={isUnchanged}
              attempts={attempts}
            />
          )}
          <p id="selfie-saved" className={styles.missing}>
            {text(isEditable(status) && !hasPicture ? 'selfie.missing' : 'selfie.saved')}
          </p>
        </div>
      )}
    </Card>
  );
}
