import { ButtonLink, ErrorIcon, KeyIcon, Spinner } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { NoAnswer } from '../../components/status/no-answer.tsx';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useSession } from '../../lib/session-state/session.ts';
import { useAnswer } from './use-answer.ts';

/** Takes the answer of a provider to the server once, and goes on as it says, or says why not. */
export default function Returned({ fragment }: { fragment: string }) {
  const text = useText();
  const path = usePath();
  const { providers = [] } = useConfig();
  const isSignedIn = useSession().state === 'signed-in';
  const given = new URLSearchParams(fragment);
  const id = given.get('provider') ?? '';
  const name = providers.find((provider) => provider.id === id)?.name ?? id;
  const step = useAnswer({ provider: id, answer: given.get('answer') ?? '' });
  useCleanAddress('provider');

  if (step.state === 'waiting')
    return (
      <AuthCard icon={KeyIcon} title={text('identities.goingOn')} lead={null}>
        <Spinner />
      </AuthCard>
    );
  if (step.state === 'failed') return <NoAnswer code={step.code} onRetry={step.retry} />;
  return (
    <AuthCard
      icon={ErrorIcon}
      tone="warning"
      title={text('identities.refusedTitle', { name })}
      lead={<span role="alert">{text(`identities.${step.because}`, { name })}</span>}
    >
      <ButtonLink as={Link} to={isSignedIn ? path('profileSecurityStatus') : path('login')} wide>
        {text(isSignedIn ? 'identities.toSecurity' : 'identities.toLogin')}
      </ButtonLink>
    </AuthCard>
  );
}
