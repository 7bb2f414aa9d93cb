import { Skeleton, UserIcon } from '@portico/ui';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { AccountButton } from './account-button.tsx';
import styles from './accounts.module.css';
import { useChoice } from './data.ts';
import { NoWay } from './no-way.tsx';
import { OtherAccount } from './other-account.tsx';
import { hostOf } from './rules.ts';

export default function ChooseAccount() {
  const text = useText();
  const profile = useProfile();
  const target = useTarget();
  const { choose, busy, refused } = useChoice(target);
  const { application, info, backUrl } = target;
  if (refused || (application && !info)) return <NoWay target={target} />;

  const host = info && hostOf(backUrl ?? info.url);
  return (
    <AuthCard
      icon={UserIcon}
      info={info}
      title={text('account.chooseTitle')}
      lead={
        info
          ? text('account.chooseLeadTo', { application: info.applicationName })
          : text('account.chooseLead')
      }
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
        {host && <p className={parts.note}>{text('account.chooseHost', { host: `\u2066${host}\u2069` })}</p>}
      </div>
    </AuthCard>
  );
}
