import { Logo } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { createPortal } from 'react-dom';
import { verifiedTitle } from '../../components/proofs/verified-title.ts';
import { QrCode } from '../../components/qr-code/qr-code.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './printed-proof.module.css';
import type { Made } from './screen.tsx';

/** The proof on one sheet of paper. It is beside the page, which paper does not get, and hidden on screens. */
export function PrintedProof({ made: { url, proves, validUntil } }: { made: Made }) {
  const text = useText();
  const { dateAndTime } = useTimeText();
  return createPortal(
    <div className={styles.sheet}>
      <Logo label={text('shell.product')} height={34} />
      <p className={styles.kind}>{text('proofs.title')}</p>
      <p className={styles.title}>{text(verifiedTitle(proves))}</p>
      <p>{text('proofs.validUntil', { time: dateAndTime(validUntil) })}</p>
      <QrCode content={url} label={text('proofs.qrCode')} />
      <p className={styles.lead}>{text('proofs.printedLead')}</p>
      <p className={styles.link} dir="ltr">
        {url}
      </p>
      <p className={styles.note}>
        <strong>{text('proofs.namesNobodyTitle')}.</strong> {text('proofs.namesNobody')}
      </p>
    </div>,
    document.body,
  );
}
