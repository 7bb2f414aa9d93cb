import { UserIcon } from '@portico/ui';
import { usePageState } from '@portico/web/page-state';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import styles from '../../components/accounts/accounts.module.css';
import { OtherAccounts } from '../../components/accounts/other-accounts.tsx';
import { LeadTo } from '../../components/application-face/lead-to.tsx';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { BackToApplication } from '../../components/auth/back-to-application.tsx';
import { SignInReason } from '../../components/auth/sign-in-reason.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { NavigationState } from '../../lib/navigation/navigation-state.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import type { Target } from '../../lib/navigation/use-target.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { useOtherAccounts } from '../../lib/session/use-other-accounts.ts';
import { otherTokens } from '../../lib/session-state/other-accounts.ts';

/**
 * In place of the form, where the user has signed out of one of several accounts: the others, of which none
 * is the current one.
 */
export default function GuestAccounts({ target, onNone }: { target: Target; onNone: () => void }) {
  const text = useText();
  const path = usePath();
  const page = usePageState();
  const navigate = useNavigate();
  const others = useOtherAccounts();
  const { info, query } = target;

  useEffect(() => {
    if (others.accounts?.length === 0 && otherTokens().length === 0) onNone();
  }, [others.accounts, onNone]);

  const signOutAll = async () => {
    await signOut(page, { all: true });
    const state: NavigationState = { ending: 'signed-out' };
    navigate(path('login', query), { replace: true, state });
    onNone();
  };
  return (
    <AuthCard
      icon={UserIcon}
      info={info}
      title={text('account.chooseTitle')}
      lead={info && <LeadTo info={info} />}
    >
      <SignInReason />
      <div className={styles.accounts}>
        <OtherAccounts
          target={target}
          others={others}
          hasCurrent={false}
          onSignOutAll={() => void signOutAll()}
        />
      </div>
      {info && (
        <div className={parts.links}>
          <BackToApplication info={info} />
        </div>
      )}
    </AuthCard>
  );
}
