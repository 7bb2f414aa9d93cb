import { Banner, Button, Countdown, PhoneIcon, Spinner, SuccessIcon } from '@portico/ui';
import { clockText } from '@portico/web/time/clock-text';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { QrCode, QrFrame } from '../qr-code/qr-code.tsx';
import styles from './phone-upload.module.css';
import { usePhoneUpload } from './use-phone-upload.ts';

export interface PhoneUploadProps {
  readonly documentType: ShownType;
  /** A picture has arrived: the document must be loaded again. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const announcedAt: ReadonlySet<number> = new Set([300, 60, 30]);

/** The code with which a phone adds a picture to this document, and whether a phone uses it. */
export default function PhoneUpload({ documentType, onSent, onClose }: PhoneUploadProps) {
  const text = useText();
  const errorText = useErrorText();
  const { link, left, state, failure, again } = usePhoneUpload(documentType, onSent);
  const stop = (
    <Button variant="secondary" onClick={onClose}>
      {text('phone.stop')}
    </Button>
  );
  if (failure || state === 'ENDED')
    return (
      <Banner
        tone="warning"
        role="alert"
        title={failure ? errorText(failure.code) : text('phone.endedHere')}
        actions={
          <>
            <Button size="small" onClick={again}>
              {text(failure ? 'shell.retry' : 'phone.newCode')}
            </Button>
            <Button size="small" variant="quiet" onClick={onClose}>
              {text('shell.close')}
            </Button>
          </>
        }
      />
    );
  return (
    <section className={styles.panel} aria-label={text('phone.continue')}>
      {state === 'OPENED' ? (
        <QrFrame>
          <PhoneIcon size={48} />
        </QrFrame>
      ) : link ? (
        <QrCode content={link.url} label={text('phone.qrCode')} />
      ) : (
        <QrFrame>
          <Spinner size={48} />
        </QrFrame>
      )}
      <div className={styles.about}>
        <p className={styles.state} role="status">
          {state === 'OPENED' && <SuccessIcon size={22} />}
          {text(state === 'OPENED' ? 'phone.opened' : 'phone.scan')}
        </p>
        <p className={styles.note}>{text('phone.onlyThis')}</p>
        {link && (
          <Countdown
            seconds={left}
            total={link.expiresIn}
            text={text('code.validFor', { time: clockText(left) })}
            announcement={announcedAt.has(left) ? text('login.qrTimeLeft', { seconds: left }) : undefined}
          />
        )}
        <div>{stop}</div>
      </div>
    </section>
  );
}
