import { Skeleton, TextLink, UserIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AccountButton } from '../../components/accounts/account-button.tsx';
import styles from '../../components/accounts/accounts.module.css';
import { OtherAccounts } from '../../components/accounts/other-accounts.tsx';
import { LeadTo } from '../../components/application-face/lead-to.tsx';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { BackToApplication } from '../../components/auth/back-to-application.tsx';
import parts from '../../components/screen.module.css';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { openidRequest } from '../../lib/session/openid-request.ts';
import { useOtherAccounts } from '../../lib/session/use-other-accounts.ts';
import { useProfileCall } from '../../lib/session/use-profile.ts';
import { useReturnAddressAllowed } from '../../lib/session/use-return-address-allowed.ts';
import { useAskToSignOut } from '../../shell/account/ask-to-sign-out.ts';
import { hostOf } from './host-of.ts';
import { UnknownApplication } from './unknown-application.tsx';
import { useChoice } from './use-choice.tsx';

export default function ChooseAccount() {
  const text = useText();
  const path = usePath();
  const { askToSignOut } = useAskToSignOut();
  const { data: profile, error, refetch } = useProfileCall();
  const target = useTarget();
  const { choose, busy, dialog } = useChoice(target, profile?.email);
  const others = useOtherAccounts();
  const isAllowed = useReturnAddressAllowed(target);
  const { application, info, backUrl } = target;
  if (application && !info) return <UnknownApplication application={application} />;

  const requestedUrl = backUrl && !openidRequest(backUrl) ? backUrl : null;
  // Anybody can make a link with an address, and it would look like that of the application.
  const host = info && (!requestedUrl || isAllowed) && hostOf(requestedUrl ?? info.url);
  const hasOthers = others.accounts === undefined || others.accounts.length > 0;
  const login = path('login', target.query);
  return (
    <AuthCard
      icon={UserIcon}
      info={info}
      title={text('account.chooseTitle')}
      lead={info ? <LeadTo info={info} /> : text('account.chooseLead')}
    >
      <div className={parts.actions}>
        <div className={styles.accounts}>
          {profile && (
            <AccountButton
              account={profile}
              busy={busy}
              onChoose={choose}
              onSignOut={hasOthers ? () => askToSignOut({ to: login }) : undefined}
            />
          )}
          {!profile && error && <NotLoaded onRetry={refetch} />}
          {!profile && !error && (
            <span className={styles.coming}>
              <Skeleton lines={2} />
            </span>
          )}
          <OtherAccounts
            target={target}
            others={others}
            hasCurrent
            onOther={hasOthers ? undefined : () => askToSignOut({ to: login, mayAdd: true })}
            onSignOutAll={() => askToSignOut({ to: login, all: true })}
          />
        </div>
        {dialog}
        {info && <p className={parts.note}>{host ? text('account.chooseHost', { host }) : '\u00a0'}</p>}
      </div>
      <div className={parts.links}>
        <TextLink as={Link} to={path('profile')} standalone>
          {text('account.chooseProfile')}
        </TextLink>
        <BackToApplication info={info} />
      </div>
    </AuthCard>
  );
}
