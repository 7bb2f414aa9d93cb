import type { Document, VerificationStatus } from '@portico/contract/documents/verification';
import { Card, EmptyState, SuccessIcon, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useMomentText } from '../../lib/hydration/use-moment-text.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { QuietScene } from '../status/quiet-scene.tsx';
import { NextDocument } from './next-document.tsx';
import { ReviewSteps } from './review-steps.tsx';
import { useInfo } from './use-info.ts';

export interface StatusCardProps {
  document: Document;
  status: VerificationStatus;
}

/**
 * A document that is in review or verified: what has happened, what happens next, and what the user can do
 * meanwhile.
 */
export function StatusCard({ document, status }: StatusCardProps) {
  const text = useText();
  const momentText = useMomentText();
  const { withForm } = useInfo();
  const show = (
    <TextLink as={Link} to={withForm} standalone>
      {text('verification.showData')}
    </TextLink>
  );
  if (status === 'VERIFIED') {
    const since = document.review?.decidedAt;
    return (
      <Card>
        <EmptyState icon={<SuccessIcon />} title={text('verification.verifiedTitle')} action={show}>
          <p>{text('verification.verifiedText')}</p>
          {since && <p>{momentText(since, (date) => text('verification.verifiedSince', { date }))}</p>}
        </EmptyState>
        <NextDocument current={document.documentType} />
      </Card>
    );
  }
  const isSystem = status !== 'WAITING_MODERATOR';
  const isOpened = document.waiting?.openedAt;
  const title = isOpened ? 'verification.openedTitle' : 'verification.moderatorTitle';
  return (
    <Card>
      <EmptyState
        scene={<QuietScene />}
        title={text(isSystem ? 'verification.systemTitle' : title)}
        action={show}
      >
        <p>{text(explanationOf(document, isSystem))}</p>
      </EmptyState>
      <ReviewSteps document={document} isSystem={isSystem} />
      <NextDocument current={document.documentType} />
    </Card>
  );
}

/** The selfie has no data with which pictures are compared. */
function explanationOf({ documentType }: Document, isSystem: boolean) {
  if (isSystem) return 'verification.systemText';
  return documentType === 'SELFIE' ? 'verification.selfieModeratorText' : 'verification.moderatorText';
}
