import type { CreatedProof } from '@portico/contract/documents/proofs';
import { ProductLogo } from '@portico/web/product-logo';
import { useTimeText } from '@portico/web/time/use-time-text';
import { createPortal } from 'react-dom';
import { sinceTexts, verifiedTitle } from '../../components/proofs/proof-texts.ts';
import { useDayText } from '../../components/proofs/use-day-text.ts';
import { useHolderLines } from '../../components/proofs/use-holder-lines.ts';
import { QrCode } from '../../components/qr-code/qr-code.tsx';
import { useProduct, useText } from '../../lib/i18n/i18n.tsx';
import styles from './printed-proof.module.css';

/**
 * The proof on one sheet of paper. It is beside the page, which paper does not get, and hidden on screens.
 */
export function PrintedProof({ made: { url, verified, holder, validUntil } }: { made: CreatedProof }) {
  const text = useText();
  const { dateAndTime } = useTimeText();
  const dayText = useDayText();
  const holderLines = useHolderLines(holder);
  const isNamed = holderLines.length > 0;
  return createPortal(
    <div className={styles.sheet}>
      <ProductLogo label={useProduct()} height={34} />
      <p className={styles.kind}>{text('proofs.title')}</p>
      <p className={styles.title}>{text(verifiedTitle(verified))}</p>
      <ul className={styles.facts}>
        {holderLines.map(({ label, value }) => (
          <li key={label}>
            {text(label)} <strong>{value}</strong>
          </li>
        ))}
        {verified.map(({ what, since }) => (
          <li key={what}>
            {text(sinceTexts[what])} <strong>{dayText(since)}</strong>
          </li>
        ))}
        <li>
          {text('proofs.until')} <strong>{dateAndTime(validUntil)}</strong>
        </li>
      </ul>
      <QrCode content={url} label={text('proofs.qrCode')} />
      <p className={styles.lead}>{text('proofs.printedLead')}</p>
      <p className={styles.link} dir="ltr">
        {url}
      </p>
      <p className={styles.note}>
        <strong>{text(isNamed ? 'proofs.namesHolderTitle' : 'proofs.namesNobodyTitle')}.</strong>{' '}
        {text(isNamed ? 'proofs.namesHolder' : 'proofs.namesNobody')}
      </p>
    </div>,
    document.body,
  );
}
