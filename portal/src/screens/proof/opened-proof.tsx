import type { OpenedProof as Opened } from '@portico/contract/documents/proofs';
import { Button, ErrorIcon, OfflineIcon, ShieldIcon, Spinner, SuccessIcon } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { sinceTexts, verifiedTitle } from '../../components/proofs/proof-texts.ts';
import { useDayText } from '../../components/proofs/use-day-text.ts';
import { useHolderLines } from '../../components/proofs/use-holder-lines.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import styles from './proof.module.css';
import { SignedStatement } from './signed-statement.tsx';
import { useProof } from './use-proof.ts';

/** What has become of the proof of a code. */
export default function OpenedProof({ code }: { code: string }) {
  const text = useText();
  const { state, again } = useProof(code);
  // The button that asked for another check is gone.
  useLostFocus(state.step, focusTitle);
  switch (state.step) {
    case 'checking':
      return (
        <AuthCard icon={ShieldIcon} title={text('proofs.checking')} lead={null}>
          <Spinner />
        </AuthCard>
      );
    case 'valid':
      return <Valid proof={state.proof} onAgain={again} />;
    case 'invalid':
      return (
        <AuthCard
          icon={ErrorIcon}
          tone="danger"
          title={text('proofs.invalidTitle')}
          lead={<span role="status">{text('proofs.invalidText')}</span>}
        />
      );
    default:
      return (
        <AuthCard
          icon={OfflineIcon}
          tone="warning"
          title={text('proofs.uncheckedTitle')}
          lead={<span role="status">{text('proofs.uncheckedText')}</span>}
        >
          <Button wide onClick={again}>
            {text('proofs.again')}
          </Button>
        </AuthCard>
      );
  }
}

function Valid({ proof, onAgain }: { proof: Opened; onAgain: () => void }) {
  const text = useText();
  const { dateAndTime } = useTimeText();
  const dayText = useDayText();
  const { verified, holder, validUntil, checkedAt, statement } = proof;
  const holderLines = useHolderLines(holder);
  const isNamed = holderLines.length > 0;
  return (
    <AuthCard
      icon={SuccessIcon}
      tone="success"
      title={text(verifiedTitle(verified))}
      lead={<span role="status">{text('proofs.checkedBy')}</span>}
    >
      <dl className={styles.facts}>
        {holderLines.map(({ label, value }) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {verified.map(({ what, since }) => (
          <div key={what}>
            <dt>{text(sinceTexts[what])}</dt>
            <dd>
              <time dateTime={since}>{dayText(since)}</time>
            </dd>
          </div>
        ))}
        <div>
          <dt>{text('proofs.until')}</dt>
          <dd>
            <time dateTime={validUntil}>{dateAndTime(validUntil)}</time>
          </dd>
        </div>
        <div>
          <dt>{text('proofs.checked')}</dt>
          <dd>
            <time dateTime={checkedAt}>{dateAndTime(checkedAt)}</time>
          </dd>
        </div>
      </dl>
      <div className={styles.note}>
        <h2>{text(isNamed ? 'proofs.namesHolderTitle' : 'proofs.namesNobodyTitle')}</h2>
        <p>{text(isNamed ? 'proofs.namesHolder' : 'proofs.namesNobody')}</p>
        <p>{text('proofs.checkAddress', { host: location.host })}</p>
      </div>
      <Button variant="secondary" wide onClick={onAgain}>
        {text('proofs.again')}
      </Button>
      <SignedStatement statement={statement} />
    </AuthCard>
  );
}
