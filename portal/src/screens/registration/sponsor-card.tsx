import { fullName } from '@portico/contract/names';
import { Avatar, InfoIcon, Skeleton, UserIcon, VisuallyHidden } from '@portico/ui';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import styles from './registration.module.css';
import type { Invitation } from './use-invitation.ts';

export interface SponsorCardProps {
  invitation: Invitation;
  error: string | undefined;
}

/**
 * The user who sent the invitation. Only the first line waits for the name, so that nothing moves when it is
 * loaded.
 */
export function SponsorCard({ invitation: { sponsor, checking }, error }: SponsorCardProps) {
  const text = useText();
  const locale = useLocale();
  const name = sponsor && !error ? fullName(sponsor, locale) : undefined;
  return (
    <div className={styles.sponsor} data-invalid={error ? true : undefined} aria-busy={checking || undefined}>
      <span className={styles.icon}>
        {name ? (
          <Avatar name={name} lang={locale} />
        ) : error ? (
          <InfoIcon size={24} />
        ) : (
          <UserIcon size={24} />
        )}
      </span>
      <p>
        <strong role={error ? 'alert' : 'status'}>
          {checking && <Skeleton />}
          {checking && <VisuallyHidden>{text('registration.sponsorChecking')}</VisuallyHidden>}
          {name &&
            richText(text('registration.sponsorNamed', { name }), { name: (words) => <bdi>{words}</bdi> })}
          {!name && !checking && (error ?? text('registration.sponsorNone'))}
        </strong>
        <small>{text('registration.sponsorNoneText')}</small>
      </p>
    </div>
  );
}
