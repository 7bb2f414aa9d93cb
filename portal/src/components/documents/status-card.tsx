import type { Document, VerificationStatus } from '@portico/contract/documents/verification';
import type { PhraseId } from '@portico/phrases/types';
import { Card, ClockIcon, EmptyState, SuccessIcon, TextLink } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useInfo } from './use-info.ts';

interface Texts {
  readonly title: PhraseId;
  readonly text: PhraseId;
}

const system: Texts = { title: 'verification.systemTitle', text: 'verification.systemText' };
const texts: Partial<Record<VerificationStatus, Texts>> = {
  WAITING_MODERATOR: { title: 'verification.moderatorTitle', text: 'verification.moderatorText' },
  VERIFIED: { title: 'verification.verifiedTitle', text: 'verification.verifiedText' },
};
/** The selfie has no data with which pictures are compared. */
const selfieTexts: typeof texts = {
  ...texts,
  WAITING_MODERATOR: { title: 'verification.moderatorTitle', text: 'verification.selfieModeratorText' },
};

/** A document that is in review or verified: what happens next, by whom, and since when. */
export function StatusCard({ document, status }: { document: Document; status: VerificationStatus }) {
  const text = useText();
  const { dateAndTime } = useTimeText();
  const { asking } = useInfo();
  const isVerified = status === 'VERIFIED';
  const { title, text: explanation } =
    (document.documentType === 'SELFIE' ? selfieTexts : texts)[status] ?? system;
  const since = isVerified ? document.review?.decidedAt : document.submittedAt;
  return (
    <Card>
      <EmptyState
        icon={isVerified ? <SuccessIcon /> : <ClockIcon />}
        title={text(title)}
        action={
          <TextLink as={Link} to={asking} standalone>
            {text('verification.showData')}
          </TextLink>
        }
      >
        <p>{text(explanation)}</p>
        {since && (
          <p>
            {text(isVerified ? 'verification.verifiedSince' : 'verification.since', {
              date: dateAndTime(since),
            })}
          </p>
        )}
      </EmptyState>
    </Card>
  );
}
