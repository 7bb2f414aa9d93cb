import { asksFamilyNameFirst } from '@portico/contract/names';
import { EmailAddress, Skeleton } from '@portico/ui';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { useProfileCall } from '../../lib/session/use-profile.ts';
import styles from './screen.module.css';

/** The other name of a person with one name. */
const noValue = '–';

/** Read-only [6.7]. The rows are rendered before the profile is loaded, so that nothing moves. */
export function Details() {
  const text = useText();
  const locale = useLocale();
  const { data: profile, error, refetch } = useProfileCall();
  if (!profile && error) return <NotLoaded onRetry={refetch} />;
  const given = [text('form.firstName'), profile && <bdi>{profile.firstName || noValue}</bdi>] as const;
  const family = [text('form.lastName'), profile && <bdi>{profile.lastName || noValue}</bdi>] as const;
  const rows = [
    ...(asksFamilyNameFirst(locale) ? [family, given] : [given, family]),
    [text('form.email'), profile && <EmailAddress address={profile.email} />],
  ] as const;
  return (
    <dl className={styles.details} aria-busy={!profile}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.detail}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  );
}
