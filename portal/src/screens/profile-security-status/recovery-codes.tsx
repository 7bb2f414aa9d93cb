import { limits } from '@portico/contract/limits';
import { Banner, Button, Card } from '@portico/ui';
import { useState } from 'react';
import parts from '../../components/screen.module.css';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

/** How many recovery codes are left, and a new set. Only for users with a second factor. */
export function RecoveryCodes() {
  const text = useText();
  const [isCreating, setIsCreating] = useState(false);
  const { data: factors } = useCall('listTwoFactorTokens', {}, { staleTime: 0 });
  const enabled = (factors?.tokens.length ?? 0) > 0;
  const { data, error, refetch } = useCall('getRecoveryCodes', {}, { enabled, staleTime: 0 });
  if (enabled && !data && error) {
    return (
      <Card title={text('recovery.title')}>
        <LoadFailed title={text('recovery.failed')} onRetry={refetch} />
      </Card>
    );
  }
  if (!enabled || !data) return null;
  const { left } = data;
  return (
    <Card title={text('recovery.title')}>
      <p className={parts.lead}>{text('recovery.text')}</p>
      {left > limits.recoveryCodes.few ? (
        <p>{text('recovery.left', { count: left })}</p>
      ) : (
        <Banner tone="warning">
          {left === 0 ? text('recovery.none') : text('recovery.few', { count: left })}
        </Banner>
      )}
      <div>
        <Button variant="secondary" onClick={() => setIsCreating(true)}>
          {text(left === 0 ? 'recovery.create' : 'recovery.replace')}
        </Button>
      </div>
      {isCreating && <NewRecoveryCodes isReplacement={left > 0} onClose={() => setIsCreating(false)} />}
    </Card>
  );
}
