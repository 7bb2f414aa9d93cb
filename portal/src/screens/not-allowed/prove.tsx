import { ButtonLink, Skeleton } from '@portico/ui';
import { Link } from 'react-router';
import { FactorStep } from '../../components/factor-step/factor-step.tsx';
import parts from '../../components/screen.module.css';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { passkeysSupported } from '../../lib/passkeys/supported.ts';

export interface ProveProps {
  /** Whether only a passkey is enough. */
  byPasskey: boolean;
  onProven: () => void;
}

/**
 * Lets the user prove in this session what the application needs, or leads to where it is set up. It is shown
 * once its user has asked for it: an address alone must have no code sent.
 */
export function Prove({ byPasskey, onProven }: ProveProps) {
  const text = useText();
  const path = usePath();
  const { data, error, refetch, dataUpdatedAt } = useCall(
    'startFactorProof',
    { step: byPasskey ? 'PASSKEY' : 'BEGIN' },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (!data) return error ? <NotLoaded onRetry={refetch} /> : <Skeleton lines={3} />;
  const type = byPasskey ? null : data.type;
  if (type === null && (!data.passkey || !passkeysSupported()))
    return (
      <>
        <p className={parts.note} role="status">
          {text(data.passkey ? 'passkeys.unsupported' : byPasskey ? 'closed.noPasskey' : 'closed.noFactor')}
        </p>
        <ButtonLink as={Link} to={path('profileSecurityStatus')} wide>
          {text(byPasskey ? 'passkeys.add' : 'overview.addFactor')}
        </ButtonLink>
      </>
    );
  return (
    <FactorStep
      key={dataUpdatedAt}
      proof={{ ...data, type }}
      onProven={onProven}
      onRestart={() => void refetch()}
    />
  );
}
