import { limits } from '@portico/contract/limits';
import { Banner, Button } from '@portico/ui';
import { useState } from 'react';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import styles from './section.module.css';
import { Section } from './section.tsx';

/** How many recovery codes are left, and a new set. Only for users with a second factor. */
export function RecoveryCodes() {
  const text = useText();
  const [isCreating, setIsCreating] = useState(false);
  const { data: factors } = useCall('listTwoFactorTokens', {}, { staleTime: 0 });
  const enabled = (factors?.tokens.length ?? 0) > 0;
  const { data, error, refetch } = useCall('getRecoveryCodes', {}, { enabled, staleTime: 0 });
  if (enabled && !data && error) {
    return (
      <Section inner id="recovery-codes" title={text('recovery.title')}>
        <LoadFailed title={text('recovery.failed')} onRetry={refetch} />
      </Section>
    );
  }
  if (!enabled || !data) return null;
  const { left } = data;
  return (
    <Section
      inner
      id="recovery-codes"
      title={text('recovery.title')}
      lead={left > limits.recoveryCodes.few ? text('recovery.left', { count: left }) : text('recovery.text')}
      aside={
        <Button variant="quiet" size="small" onClick={() => setIsCreating(true)}>
          {text(left === 0 ? 'recovery.create' : 'recovery.replace')}
        </Button>
      }
    >
      {left <= limits.recoveryCodes.few && (
        <div className={styles.part}>
          <Banner tone="warning">
            {left === 0 ? text('recovery.none') : text('recovery.few', { count: left })}
          </Banner>
        </div>
      )}
      {isCreating && <RecoveryDialog isReplacement={left > 0} onClose={() => setIsCreating(false)} />}
    </Section>
  );
}
