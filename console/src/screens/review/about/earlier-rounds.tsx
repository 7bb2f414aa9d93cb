import { Card, StatusBadge } from '@portico/ui';
import components from '../../../components/components.module.css';
import { useText } from '../../../i18n/i18n.tsx';
import { useTimeText } from '../../../i18n/times.ts';
import { outcomeTones } from '../../../review/outcome-tones.ts';
import type { ReviewCase } from '../../../review/review-case.ts';
import { fullLabel } from '../data/field-texts.ts';

type Round = ReviewCase['earlier'][number];

/** What was decided before, by whom and why, the newest first. */
export function EarlierRounds({ rounds }: { rounds: readonly Round[] }) {
  const text = useText();
  if (rounds.length === 0) return null;
  return (
    <Card title={text('review.earlier')}>
      <ol className={components.list}>
        {rounds.toReversed().map((round) => (
          <li key={`${round.round} ${round.decidedAt ?? ''}`}>
            <EarlierRound round={round} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EarlierRound({ round }: { round: Round }) {
  const text = useText();
  const timeText = useTimeText();
  const { outcome, decidedBy, decidedAt, remarks, note } = round;
  return (
    <>
      <span className={components.marked}>
        <strong>{text('review.roundOf', { round: round.round })}</strong>
        {outcome ? (
          <StatusBadge tone={outcomeTones[outcome]}>{text(`reviewOutcome.${outcome}`)}</StatusBadge>
        ) : (
          text('review.noDecision')
        )}
      </span>
      {remarks.map(({ fieldName, reason }) => (
        <span key={`${fieldName ?? ''} ${reason}`}>
          {fieldName ? `${fullLabel(fieldName, text)}: ` : ''}
          {text(`reviewReasonName.${reason}`)}
        </span>
      ))}
      {note && <q dir="auto">{note}</q>}
      <span className={components.quiet}>
        {decidedBy && decidedAt
          ? text('review.decidedBy', { name: decidedBy, time: timeText(decidedAt) })
          : timeText(round.submittedAt)}
      </span>
    </>
  );
}
