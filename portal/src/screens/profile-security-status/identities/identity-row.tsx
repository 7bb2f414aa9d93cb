import type { LinkedIdentity } from '@portico/contract/account/identities';
import { Button } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useState } from 'react';
import { ProviderMark } from '../../../components/providers/provider-mark.tsx';
import { useText } from '../../../lib/i18n/i18n.tsx';
import styles from '../rows.module.css';
import { RemoveIdentity } from './remove-identity.tsx';

export function IdentityRow({ identity }: { identity: LinkedIdentity }) {
  const { id, name, email, linkedAt, lastUsedAt } = identity;
  const text = useText();
  const { ago, date } = useTimeText();
  const [removing, setRemoving] = useState(false);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <ProviderMark name={name} />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.facts}>
          {email && <bdi>{email}</bdi>}
          <span>{text('identities.linked', { time: date(linkedAt) })}</span>
          <span>
            {lastUsedAt ? text('identities.used', { time: ago(lastUsedAt) }) : text('identities.unused')}
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          size="small"
          aria-label={text('identities.removeLabel', { name })}
          onClick={() => setRemoving(true)}
        >
          {text('identities.remove')}
        </Button>
      </div>
      {removing && <RemoveIdentity id={id} name={name} onClose={() => setRemoving(false)} />}
    </li>
  );
}
