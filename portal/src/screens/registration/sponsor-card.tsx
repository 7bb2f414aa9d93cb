import { Avatar, InfoIcon, Skeleton, UserIcon } from '@portico/ui';
import { useText } from '../../lib/i18n.tsx';
import { richText } from '../../lib/rich-text.tsx';
import type { Invitation } from './data.ts';
import styles from './registration.module.css';

export interface SponsorCardProps {
  invitation: Invitation;
  error: string | undefined;
}

/** Who sent the visitor; as tall with a name as without one. */
export function SponsorCard({ invitation: { sponsor, checking }, error }: SponsorCardProps) {
  const text = useText();
  if (checking) {
    return (
      <div className={styles.sponsor} role="status" aria-label={text('registration.sponsorChecking')}>
        <Skeleton shape="circle" />
        <Skeleton lines={2} />
      </div>
    );
  }
  if (error || !sponsor) {
    return (
      <div className={styles.sponsor} data-wrong={error ? true : undefined}>
        <span className={styles.sign}>{error ? <InfoIcon size={22} /> : <UserIcon size={22} />}</span>
        <p>
          <strong role={error ? 'alert' : undefined}>{error ?? text('registration.sponsorNone')}</strong>
          <small>{text('registration.sponsorNoneText')}</small>
        </p>
      </div>
    );
  }
  const name = `${sponsor.firstName} ${sponsor.lastName}`;
  return (
    <div className={styles.sponsor}>
      <Avatar name={name} />
      <p>
        <strong>
          {richText(text('registration.sponsorNamed', { name }), { name: (words) => <bdi>{words}</bdi> })}
        </strong>
        <small>{text('registration.sponsorNoneText')}</small>
      </p>
    </div>
  );
}
