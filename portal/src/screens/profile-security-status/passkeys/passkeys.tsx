import { Button, Card, EmptyState, KeyIcon, PlusIcon, Skeleton, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import parts from '../../../components/screen.module.css';
import { LoadFailed } from '../../../components/status/load-failed.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import styles from '../sessions.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The user's passkeys: list, add, rename and remove. */
export function Passkeys() {
  const text = useText();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useCall('listPasskeys', {}, { staleTime: 0 });
  const add = (
    <Button variant="secondary" size="small" icon={<PlusIcon />} onClick={() => setAdding(true)}>
      {text('passkeys.add')}
    </Button>
  );
  return (
    <Card title={text('passkeys.title')} aside={data && data.length > 0 && add}>
      <p className={parts.lead}>{text('passkeys.text')}</p>
      {error && !data && <LoadFailed title={text('passkeys.failed')} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
          <Skeleton shape="control" lines={2} />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<KeyIcon />} title={text('passkeys.empty')} action={add}>
          {text('passkeys.emptyText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  );
}
