import { Countdown, Spinner } from '@portico/ui';
import { clockText } from '@portico/web/time/clock-text';
import { QrCode, QrFrame } from '../../components/qr-code/qr-code.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './login-qr.module.css';
import type { QrCode as Code } from './use-qr-sign-in.ts';

export interface ShownCodeProps {
  code: Code | undefined;
  /** Whether another device has scanned it: from then on only its number is needed. */
  scanned: boolean;
  /** Seconds for which it is still valid. */
  left: number;
  leaving: boolean;
}

const announcedAt: ReadonlySet<number> = new Set([60, 30, 10]);

/** The code, the number to compare, and the time left. */
export function ShownCode({ code, scanned, left, leaving }: ShownCodeProps) {
  const text = useText();
  if (!code || leaving) {
    return (
      <div className={styles.shown} role="status">
        <QrFrame>
          <Spinner size={48} />
        </QrFrame>
        <p className={styles.caption}>{text(leaving ? 'login.leaving' : 'login.qrPreparing')}</p>
      </div>
    );
  }
  return (
    <div className={styles.shown}>
      {!scanned && (
        <>
          <QrCode content={code.verification_uri} label={text('login.qrCode')} />
          <p className={styles.caption}>{text('login.qrNumber')}</p>
        </>
      )}
      <output data-plain className={styles.number} data-alone={scanned || undefined} dir="ltr">
        {code.user_code}
      </output>
      <Countdown
        seconds={left}
        total={code.expires_in}
        text={text('code.validFor', { time: clockText(left) })}
        announcement={announcedAt.has(left) ? text('login.qrTimeLeft', { seconds: left }) : undefined}
      />
    </div>
  );
}
