import { ChevronDownIcon, CopyButton } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './proof.module.css';

/** What the page says in a form that software can verify and keep. */
export function SignedStatement({ statement }: { statement: string }) {
  const text = useText();
  return (
    <details className={styles.signed}>
      <summary>
        {text('proofs.signedTitle')}
        <span>{text('proofs.signedSummary')}</span>
        <ChevronDownIcon size={18} />
      </summary>
      <p>{text('proofs.signedText')}</p>
      <code dir="ltr">{`${location.origin}/.well-known/jwks.json`}</code>
      <code dir="ltr" className={styles.statement}>
        {statement}
      </code>
      <CopyButton
        size="small"
        value={statement}
        label={text('proofs.copyStatement')}
        copiedLabel={text('proofs.copied')}
        failedLabel={text('account.copyFailed')}
      />
    </details>
  );
}
