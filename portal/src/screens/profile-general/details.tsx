import type { Profile } from '@portico/contract/profile';
import { useText } from '../../lib/i18n.tsx';
import styles from './screen.module.css';

/** Told, not asked: nothing of it can be changed here. */
export function Details({ profile: { firstName, lastName, email } }: { profile: Profile }) {
  const text = useText();
  const rows = [
    [text('account.firstName'), firstName],
    [text('account.lastName'), lastName],
    [text('account.email'), email],
  ] as const;
  return (
    <dl className={styles.details}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.detail}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
