import { Skeleton, TextLink, UserIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { AccountButton } from './account-button.tsx';
import styles from './accounts.module.css';
import { useChoice } from './data.ts';
import { OtherAccount } from './other-account.tsx';
import { hostOf } from './rules.ts';
import { UnknownApplication } from './unknown-application.tsx';

export default function ChooseAccount() {
  const text = useText();
  const path = usePath();
  const profile = useProfile();
  const target = useTarget();
  const { choose, busy } = useChoice(target);
  const { application, info, backUrl } = target;
  if (application && !info) return <UnknownApplication application={application} />;

  const host = info && hostOf(backUrl ?? info.url);
  return (
    <AuthCard
      icon={UserIcon}
      info={info}
      title={text('account.chooseTitle')}
      lead={info ? text('login.leadTo', { application: info.applicationName }) : text('account.chooseLead')}
    >
      <div className={parts.actions}>
        <div className={styles.accounts}>
          {profile ? (
            <AccountButton profile={profile} busy={busy} onChoose={choose} />
          ) : (
            <span className={styles.coming}>
              <Skeleton lines={2} />
            </span>
          )}
          <OtherAccount target={target} />
        </div>
        {host && <p className={parts.note}>{text('account.chooseHost', { host })}</p>}
      </div>
      <p className={parts.links}>
        <TextLink as={Link} to={path('profile')} standalone>
          {text('account.chooseProfile')}
        </TextLink>
      </p>
    </AuthCard>
  );
}
