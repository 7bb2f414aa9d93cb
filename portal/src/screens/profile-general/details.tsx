import type { Profile } from '@portico/contract/profile';
import { Skeleton } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './screen.module.css';

/** Read-only [6.7]. The rows are rendered before the profile is loaded, so that nothing moves. */
export function Details({ profile }: { profile: Profile | undefined }) {
  const text = useText();
  const rows = [
    [text('form.firstName'), profile?.firstName],
    [text('form.lastName'), profile?.lastName],
    [text('form.email'), profile?.email],
  ] as const;
  return (
    <dl className={styles.details} aria-busy={!profile}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.detail}>
          <dt>{name}</dt>
          <dd>{value ? <bdi>{value}</bdi> : <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  );
}
