import { Button, PlusIcon, Skeleton, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../components/status/load-failed.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useIsOffered } from '../../../lib/config/use-is-offered.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import styles from '../section.module.css';
import { Section } from '../section.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The user's passkeys: list, add, rename and remove. */
export function Passkeys() {
  const text = useText();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useCall('listPasskeys', {}, { staleTime: 0 });
  const isOffered = useIsOffered()('PASSKEY');
  if (!isOffered && !data?.length) return null;
  const add = (
    <Button variant="secondary" size="small" icon={<PlusIcon />} onClick={() => setAdding(true)}>
      {text('passkeys.add')}
    </Button>
  );
  return (
    <Section
      id="passkeys"
      title={text('passkeys.title')}
      lead={text(data?.length ? 'passkeys.text' : 'passkeys.emptyText')}
      aside={isOffered && !(error && !data) && add}
    >
      {error && !data && <LoadFailed title={text('passkeys.failed')} onRetry={refetch} />}
      {!data && !error && (
        <p role="status" className={styles.part}>
          <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
          <Skeleton />
        </p>
      )}
      {!isOffered && <p className={styles.part}>{text('passkeys.notOffered')}</p>}
      {data?.length === 0 && <p className={styles.part}>{text('passkeys.empty')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </Section>
  );
}
