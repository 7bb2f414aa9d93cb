import type { ShownProvider } from '@portico/contract/providers';
import { Button, PlusIcon } from '@portico/ui';
import { useState } from 'react';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication.tsx';
import { LoadFailed } from '../../../components/status/load-failed.tsx';
import { useApi } from '../../../lib/api/api.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { useNotifyRefusal } from '../../../lib/status/notify-refusal.ts';
import styles from '../section.module.css';
import { Section } from '../section.tsx';
import { IdentityRow } from './identity-row.tsx';

/** The identities at other providers with which the user signs in: list, add and remove. */
export default function Identities({ providers }: { providers: readonly ShownProvider[] }) {
  const text = useText();
  const call = useApi();
  const notifyRefusal = useNotifyRefusal();
  const { withPassword, dialog } = useReauthentication();
  const [busy, setBusy] = useState('');
  const { data, error, refetch } = useCall('listIdentities', {}, { staleTime: 0 });
  const left = providers.filter(({ id }) => data && !data.some(({ provider }) => provider === id));
  const add = async (provider: string) => {
    setBusy(provider);
    try {
      const way = await withPassword(() => call('startLinking', { provider }, { outageShownByCaller: true }));
      if (way) return location.assign(way.url);
    } catch (refusal) {
      notifyRefusal(refusal);
    }
    setBusy('');
  };
  return (
    <Section id="identities" title={text('identities.title')} lead={text('identities.text')}>
      {error && !data && <LoadFailed title={text('identities.failed')} onRetry={refetch} />}
      {data && data.length > 0 && (
        <ul>
          {data.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <p className={styles.part}>
          {left.map(({ id, name }) => (
            <Button
              key={id}
              variant="secondary"
              size="small"
              icon={<PlusIcon />}
              busy={busy === id}
              busyLabel={text('identities.add', { name })}
              onClick={() => void add(id)}
            >
              {text('identities.add', { name })}
            </Button>
          ))}
        </p>
      )}
      {dialog}
    </Section>
  );
}
