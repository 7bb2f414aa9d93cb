import { Skeleton, UserIcon } from '@portico/ui';
import { useText } from '../../lib/i18n.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { Doorway } from '../../parts/doorway.tsx';
import parts from '../../parts/parts.module.css';
import { useTarget } from '../../parts/target.ts';
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
    <Doorway
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
    </Doorway>
  );
}
