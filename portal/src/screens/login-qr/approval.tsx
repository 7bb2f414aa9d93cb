import type { PhraseId } from '@portico/phrases/types';
import { ButtonLink, ErrorIcon, Skeleton, SuccessIcon, WarningIcon } from '@portico/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuthCard, type AuthCardProps } from '../../components/auth/auth-card.tsx';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTitleFocus } from '../../lib/navigation/use-title-focus.ts';
import { ApprovalForm, type Decision } from './approval-form.tsx';

interface EndingProps {
  readonly icon: AuthCardProps['icon'];
  readonly tone: AuthCardProps['tone'];
  readonly title: PhraseId;
  readonly lead: PhraseId;
  /** Whether the text advises to look at the security page. */
  readonly offersSecurity?: boolean;
}

const endings: Readonly<Record<Decision, EndingProps>> = {
  approved: {
    icon: SuccessIcon,
    tone: 'success',
    title: 'approval.approvedTitle',
    lead: 'approval.approvedText',
  },
  refused: {
    icon: ErrorIcon,
    tone: 'danger',
    title: 'approval.refusedTitle',
    lead: 'approval.refusedText',
    offersSecurity: true,
  },
  wrongNumber: {
    icon: ErrorIcon,
    tone: 'danger',
    title: 'approval.wrongTitle',
    lead: 'approval.wrongText',
  },
  gone: {
    icon: WarningIcon,
    tone: 'warning',
    title: 'approval.goneTitle',
    lead: 'approval.goneText',
  },
};

/** The screen on the device that is signed in and decides. */
export function Approval({ code }: { code: string }) {
  const text = useText();
  const errorText = useErrorText();
  useCleanAddress('loginQr');
  const [decision, setDecision] = useState<Decision>();
  const {
    data: request,
    error,
    refetch,
  } = useCall('findQrRequest', { code }, { staleTime: Number.POSITIVE_INFINITY, enabled: !decision });
  const isLimited = error?.status === 429;
  const isGone = error !== null && !error.isOutage && !isLimited;
  const ending = decision ?? (isGone ? 'gone' : undefined);
  if (ending) return <Ending {...endings[ending]} />;
  return (
    <AuthCard icon={WarningIcon} tone="warning" title={text('approval.title')} lead={text('approval.lead')}>
      {request && <ApprovalForm code={code} request={request} onDecided={setDecision} />}
      {!request && error && <LoadFailed title={errorText(error.code)} onRetry={refetch} />}
      {!request && !error && <Skeleton shape="block" />}
    </AuthCard>
  );
}

function Ending({ icon, tone, title, lead, offersSecurity = false }: EndingProps) {
  const text = useText();
  const path = usePath();
  useTitleFocus();
  return (
    <AuthCard icon={icon} tone={tone} title={text(title)} lead={<span role="status">{text(lead)}</span>}>
      {offersSecurity && (
        <ButtonLink as={Link} to={path('profileSecurityStatus')} wide variant="secondary">
          {text('approval.toSecurity')}
        </ButtonLink>
      )}
      <ButtonLink as={Link} to={path('profile')} wide variant={offersSecurity ? 'quiet' : 'secondary'}>
        {text('approval.toProfile')}
      </ButtonLink>
    </AuthCard>
  );
}
