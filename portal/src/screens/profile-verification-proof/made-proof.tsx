import type { CreatedProof } from '@portico/contract/documents/proofs';
import { Button, CopyButton, TextField } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useEffect, useRef } from 'react';
import { verifiedTitle } from '../../components/proofs/proof-texts.ts';
import { useHolderLines } from '../../components/proofs/use-holder-lines.ts';
import { QrCode } from '../../components/qr-code/qr-code.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { PrintedProof } from './printed-proof.tsx';
import styles from './proofs.module.css';

export interface MadeProofProps {
  readonly made: CreatedProof;
  readonly onDone: () => void;
}

/** A new proof: its code and its link, which cannot be shown again, and the ways to pass it on. */
export function MadeProof({ made, onDone }: MadeProofProps) {
  const text = useText();
  const { dateAndTime } = useTimeText();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that made it is gone.
  useEffect(() => title.current?.focus(), []);
  const { url, verified, holder, validUntil } = made;
  const shown = useHolderLines(holder).map(({ value }) => value);
  const canShare = typeof navigator.share === 'function';
  const share = async () => {
    // Any error: the user has closed the menu, or the browser refuses; the link is still here to copy.
    await navigator.share({ title: text(verifiedTitle(verified)), url }).catch(() => {});
  };
  return (
    <section className={styles.made}>
      <QrCode content={url} label={text('proofs.qrCode')} />
      <div className={styles.about}>
        <h2 ref={title} tabIndex={-1}>
          {text('proofs.madeTitle')}
        </h2>
        <p>
          {text(verifiedTitle(verified))} · {text('proofs.validUntil', { time: dateAndTime(validUntil) })}
        </p>
        {shown.length > 0 && (
          <p>
            <bdi>{shown.join(' · ')}</bdi>
          </p>
        )}
        <p className={styles.quiet}>{text('proofs.madeText')}</p>
        <TextField
          label={text('proofs.link')}
          value={url}
          readOnly
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={styles.ways}>
          <CopyButton
            variant="primary"
            size="small"
            value={url}
            label={text('proofs.copy')}
            copiedLabel={text('proofs.copied')}
            failedLabel={text('account.copyFailed')}
          />
          {canShare && (
            <Button variant="secondary" size="small" onClick={share}>
              {text('proofs.share')}
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            {text('proofs.print')}
          </Button>
          <Button variant="quiet" size="small" onClick={onDone}>
            {text('proofs.done')}
          </Button>
        </div>
      </div>
      <PrintedProof made={made} />
    </section>
  );
}
