import { Button, ButtonLink, ErrorIcon, KeyIcon, Skeleton } from '@portico/ui';
import { Link, useSearchParams } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { goOnWithRequest } from '../../lib/session/openid-request.ts';
import { FactorStep } from './factor-step.tsx';

/** Asks a signed-in user for the second step, because an application wants it and this session has not proved one. */
export default function SecondStepScreen() {
  const text = useText();
  const path = usePath();
  const [query] = useSearchParams();
  const request = query.get('request') ?? '';
  const { info } = useTarget();
  const isAsked = request !== '' && info !== undefined;
  const proof = useCall(
    'startFactorProof',
    { step: 'BEGIN' },
    { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY },
  );
  const { data: found, error, refetch, dataUpdatedAt } = proof;
  if (!isAsked)
    return (
      <AuthCard
        icon={ErrorIcon}
        tone="danger"
        title={text('title.notOpened')}
        lead={<span role="alert">{text('shell.notOpened')}</span>}
      />
    );
  const application = info.applicationName;
  const hasNone = found?.type === null && !found.passkey;
  return (
    <AuthCard
      icon={KeyIcon}
      info={info}
      title={text('title.secondStep')}
      lead={text(hasNone ? 'stepUp.none' : 'stepUp.lead', { application })}
    >
      <div className={parts.actions}>
        {!found && error && <NotLoaded onRetry={refetch} />}
        {!found && !error && <Skeleton lines={3} />}
        {found && !hasNone && (
          <FactorStep
            key={dataUpdatedAt}
            proof={found}
            onProven={() => goOnWithRequest(request, info?.application)}
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
          onClick={() => goOnWithRequest(request, info?.application, { refused: true })}
        >
          {text('shell.cancel')}
        </Button>
      </div>
    </AuthCard>
  );
}
