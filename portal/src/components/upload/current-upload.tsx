import { Banner, Button, Progress, Spinner, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { useObjectUrl } from '../pictures/use-object-url.ts';
import type { PreparedPicture } from './prepare-picture.ts';
import styles from './upload.module.css';
import type { Upload } from './use-upload.ts';

export interface CurrentUploadProps {
  readonly upload: Exclude<Upload, { step: 'none' }>;
  readonly onSend: (picture: PreparedPicture) => void;
  readonly onCancel: () => void;
}

/** The picture on its way, and what the user can do about it. */
export function CurrentUpload({ upload, onSend, onCancel }: CurrentUploadProps) {
  const text = useText();
  const errorText = useErrorText();
  switch (upload.step) {
    case 'preparing':
      return (
        <p className={styles.preparing} role="status">
          <Spinner /> {text('upload.preparing')}
        </p>
      );
    case 'advice':
      return (
        <div className={styles.current}>
          <ChosenPicture file={upload.picture.file} />
          <Banner
            tone="warning"
            role="status"
            title={text('upload.adviceTitle')}
            actions={
              <>
                <Button size="small" variant="secondary" onClick={onCancel}>
                  {text('upload.chooseOther')}
                </Button>
                <Button size="small" variant="quiet" onClick={() => onSend(upload.picture)}>
                  {text('upload.sendAnyway')}
                </Button>
              </>
            }
          >
            <ul className={styles.flaws}>
              {upload.picture.flaws.map((flaw) => (
                <li key={flaw}>{text(flawTexts[flaw])}</li>
              ))}
            </ul>
          </Banner>
        </div>
      );
    case 'sending':
      return (
        <div className={styles.current}>
          <ChosenPicture file={upload.picture.file} />
          <div className={styles.sending}>
            <Sending sent={upload.sent} />
            <Button size="small" variant="quiet" onClick={onCancel}>
              {text('shell.cancel')}
            </Button>
          </div>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.current}>
          <ChosenPicture file={upload.picture.file} />
          <Banner
            tone="danger"
            role="alert"
            title={text('upload.failedTitle')}
            actions={
              <>
                {upload.failure.canRetry && (
                  <Button size="small" variant="secondary" onClick={() => onSend(upload.picture)}>
                    {text('shell.retry')}
                  </Button>
                )}
                <Button size="small" variant="quiet" onClick={onCancel}>
                  {text('upload.chooseOther')}
                </Button>
              </>
            }
          >
            {/* Its type was checked before it was sent, so what the server refuses is its content. */}
            {upload.failure.code === 'unsupported_file_type'
              ? text('upload.damaged')
              : errorText(upload.failure.code)}
          </Banner>
        </div>
      );
  }
}

const flawTexts = {
  small: 'upload.flawSmall',
  blurred: 'upload.flawBlurred',
  dark: 'upload.flawDark',
  glare: 'upload.flawGlare',
} as const;

function ChosenPicture({ file }: { file: Blob }) {
  const text = useText();
  const url = useObjectUrl(file);
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={styles.chosen}>
      {url && !isBroken && <img src={url} alt={text('upload.chosen')} onError={() => setBroken(true)} />}
    </div>
  );
}

/** Screen readers hear the progress in steps of a quarter: each percent would be noise. */
function Sending({ sent }: { sent: number }) {
  const text = useText();
  const percent = Math.round(sent * 100);
  const announced = Math.floor(percent / 25) * 25;
  return (
    <>
      <Progress
        label={text(percent < 100 ? 'upload.sending' : 'upload.storing')}
        value={percent}
        valueText={text('shell.verificationPercent', { percent })}
      />
      <VisuallyHidden role="status">
        {text('upload.sending')} {text('shell.verificationPercent', { percent: announced })}
      </VisuallyHidden>
    </>
  );
}
