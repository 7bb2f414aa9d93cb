import { Banner, KeyIcon, TextLink } from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { LeadTo } from '../../components/application-face/lead-to.tsx';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { BackToApplication } from '../../components/auth/back-to-application.tsx';
import { SignInReason } from '../../components/auth/sign-in-reason.tsx';
import styles from '../../components/screen.module.css';
import { useRegistrationOpen } from '../../lib/config/use-registration-open.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useReturning } from '../../lib/navigation/use-returning.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { useSignInRedirect } from '../../lib/session/use-sign-in-redirect.ts';
import { useSession } from '../../lib/session-state/session.ts';
import { Alternatives } from './alternatives.tsx';
import { BackToAccounts } from './back-to-accounts.tsx';
import { LoginForm } from './form.tsx';
import { TargetWarning } from './target-warning.tsx';
import { ToRegistration } from './to-registration.tsx';
import { useBrowserAccounts } from './use-browser-accounts.ts';
import { useWaitingSignIn } from './use-waiting-sign-in.ts';

const CodePopup = lazy(() => import('./two-factor/code-popup.tsx'));
const InvitationPopup = lazy(() => import('../../components/invitation/invitation-popup.tsx'));
const Recovered = lazy(() => import('./two-factor/recovered.tsx'));
const GuestAccounts = lazy(() => import('./guest-accounts.tsx'));
const Blocked = lazy(() => import('./two-factor/blocked.tsx'));

export default function Login() {
  const text = useText();
  const session = useSession();
  const [isAcknowledged, setAcknowledged] = useState(false);
  const codesLeft =
    session.state === 'signed-in' && session.fresh && !isAcknowledged
      ? (session.recoveryCodesLeft ?? null)
      : null;
  const leaving = useSignInRedirect(codesLeft !== null);
  const returning = useReturning();
  const registrationOpen = useRegistrationOpen();
  const target = useTarget();
  const { application, info, query } = target;
  const { offer, forget } = useBrowserAccounts();
  const { waiting, step, extend, block, recover, lose } = useWaitingSignIn();
  const [usesPasskey, setUsesPasskey] = useState(false);
  const [invited, setInvited] = useState(false);

  if (waiting && step.state === 'blocked') {
    return (
      <Suspense fallback={null}>
        <Blocked until={step.blockedUntil} onRecover={recover} />
      </Suspense>
    );
  }
  if (codesLeft !== null) {
    return (
      <Suspense fallback={null}>
        <Recovered left={codesLeft} info={info} onContinue={() => setAcknowledged(true)} />
      </Suspense>
    );
  }
  if (offer === 'choose') {
    return (
      <Suspense fallback={null}>
        <GuestAccounts target={target} onNone={forget} />
      </Suspense>
    );
  }
  return (
    <AuthCard
      icon={KeyIcon}
      info={info}
      title={text('login.title')}
      lead={info ? <LeadTo info={info} /> : text(returning ? 'login.leadBack' : 'signIn.lead')}
    >
      <SignInReason />
      {step.state === 'lost' && (
        <Banner tone="info" role="alert">
          {text('login.codeLost')}
        </Banner>
      )}
      <TargetWarning />
      <LoginForm
        application={info && application}
        leaving={leaving}
        offersPasskeys={!waiting && !usesPasskey}
      />
      {waiting && (
        <Suspense fallback={null}>
          <CodePopup
            token={waiting}
            waitsUntil={step.waitsUntil}
            blockedUntil={step.blockedUntil}
            onExtended={extend}
            onBlocked={block}
            onLost={lose}
          />
        </Suspense>
      )}
      {invited && (
        <Suspense fallback={null}>
          <InvitationPopup onClose={() => setInvited(false)} />
        </Suspense>
      )}
      <Alternatives application={info && application} onBusy={setUsesPasskey} />
      <div className={styles.links}>
        {offer === 'add' && <BackToAccounts query={query} />}
        {!registrationOpen && (
          <TextLink as="button" type="button" standalone onClick={() => setInvited(true)}>
            {text('login.withInvitation')}
          </TextLink>
        )}
        {registrationOpen && <ToRegistration query={query} />}
        <BackToApplication info={info} />
      </div>
    </AuthCard>
  );
}
