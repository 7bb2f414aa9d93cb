import type { Proof } from '@portico/contract/documents/proofs';
import { ShieldIcon, StatusBadge } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { EndProof } from '../../components/ending/end-proof.tsx';
import { holderFactNames, verifiedTitle } from '../../components/proofs/proof-texts.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './proofs.module.css';

export interface ProofRowProps {
  readonly proof: Proof;
  readonly onEnded: () => void;
}

/** A proof: what it shows, until when, how often it was opened, and the way to end it. */
export function ProofRow({ proof, onEnded }: ProofRowProps) {
  const text = useText();
  const { ago, dateAndTime } = useTimeText();
  const { id, proves, names, label, validUntil, openings, lastOpenedAt, valid } = proof;
  const shown = text(verifiedTitle(proves.map((what) => ({ what }))));
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-valid={valid || undefined}>
        <ShieldIcon />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{label ?? shown}</bdi>
          {!valid && <StatusBadge tone="warning">{text('proofs.notValid')}</StatusBadge>}
        </p>
        <p className={styles.details}>
          {label !== null && <span>{shown}</span>}
          {names.map((fact) => (
            <span key={fact}>{text(holderFactNames[fact])}</span>
          ))}
          <span>{text('proofs.validUntil', { time: dateAndTime(validUntil) })}</span>
          {lastOpenedAt === null ? (
            <span>{text('proofs.notOpened')}</span>
          ) : (
            <>
              <span>{text('proofs.opened', { count: openings })}</span>
              <span>{text('proofs.lastOpened', { time: ago(lastOpenedAt) })}</span>
            </>
          )}
        </p>
        {!valid && <p className={styles.quiet}>{text('proofs.notValidText')}</p>}
      </div>
      <EndProof id={id} label={label ?? shown} onEnded={onEnded} />
    </li>
  );
}
