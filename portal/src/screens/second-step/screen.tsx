import { Button, ButtonLink, ErrorIcon, KeyIcon, Skeleton } from '@portico/ui';
import { Link, useSearchParams } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { FactorStep } from '../../components/factor-step/factor-step.tsx';
import parts from '../../components/screen.module.css';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { goOnWithRequest } from '../../lib/session/openid-request.ts';
import { knownApplication } from '../../lib/storage/query-values.ts';

/**
 * Asks a signed-in user for the second step, because an application wants it and this session has not proved
 * one.
 */
export default function SecondStepScreen() {
  const text = useText();
  const path = usePath();
  const [query] = useSearchParams();
  const request = query.get('request') ?? '';
  const { info: named } = useTarget();
  const { applicationsInfo, offeredFactors } = useConfig();
  const consentRequest = useCall(
    'findConsentRequest',
    { request },
    { enabled: request !== '', staleTime: 0 },
  );
  // The server knows who asks, and whether anybody does: the address is that of a link, which must have no
  // code sent.
  const requested = consentRequest.data;
  const proof = useCall(
    'startFactorProof',
    { step: 'BEGIN' },
    { enabled: requested !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const { data: found, refetch, dataUpdatedAt } = proof;
  const error = consentRequest.error ?? proof.error;
  const info = requested ? knownApplication(requested.application, applicationsInfo) : named;
  if (request === '' || !info || error?.code === 'not_found')
    return (
      <AuthCard
        icon={ErrorIcon}
        tone="danger"
        title={text('title.notOpened')}
        lead={<span role="alert">{text('shell.notOpened')}</span>}
      />
    );
  const application = info.applicationName;
  const none = offeredFactors ? 'stepUp.noneHere' : 'stepUp.none';
  const hasNone = found?.type === null && !found.passkey;
  return (
    <AuthCard
      icon={KeyIcon}
      info={info}
      title={text('title.secondStep')}
      lead={text(hasNone ? none : 'stepUp.lead', { application })}
    >
      <div className={parts.actions}>
        {!found && error && <NotLoaded onRetry={requested ? refetch : consentRequest.refetch} />}
        {!found && !error && <Skeleton lines={3} />}
        {found && !hasNone && (
          <FactorStep
            key={dataUpdatedAt}
            proof={found}
            onProven={() => goOnWithRequest(request, info.application)}
            onRestart={() => void refetch()}
          />
        )}
        {hasNone && (
          <ButtonLink as={Link} to={path('profileSecurityStatus')} wide>
            {text('overview.addFactor')}
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          wide
          onClick={() => goOnWithRequest(request, info.application, { refused: true })}
        >
          {text('shell.cancel')}
        </Button>
      </div>
    </AuthCard>
  );
}
