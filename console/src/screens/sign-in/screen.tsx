import type { StaffSecondStep } from '@portico/contract/staff/sign-in';
import { ArchCard, Banner, KeyIcon, SkipLink } from '@portico/ui';
import { LanguageMenu } from '@portico/web/language-menu';
import { BlockedActions, BlockedText } from '@portico/web/second-step/blocked';
import ThemeChoices from '@portico/web/theme/theme-choices';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n.tsx';
import { Code } from './code.tsx';
import { Credentials } from './credentials.tsx';
import styles from './sign-in.module.css';

const reasons = {
  none: null,
  'signed-out': 'consoleSignIn.signedOut',
  expired: 'consoleSignIn.expired',
} as const;

export interface SignInProps {
  /** Why there is no session. */
  reason: keyof typeof reasons;
  /** The address of the member of staff whose session has ended. */
  email?: string | undefined;
}

/** The sign-in of staff: e-mail and password, then always the second factor. */
export default function SignIn({ reason, email }: SignInProps) {
  const text = useText();
  const [step, setStep] = useState<StaffSecondStep | null>(null);
  const [waitsUntil, setWaitsUntil] = useState(0);
  const [lost, setLost] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const [blockedUntil, setBlockedUntil] = useState<number | null>(null);
  const why = lost ? 'consoleSignIn.codeLost' : reasons[reason];
  const title = text(isBlocked ? 'consoleSignIn.blockedTitle' : step ? titleOf(step) : 'consoleSignIn.title');
  const lead = step ? leadOf(step) : 'consoleSignIn.lead';
  const main = useRef<HTMLElement>(null);
  const hasNoField = step === null || isBlocked;
  useEffect(() => {
    document.title = text('console.pageTitle', { title });
  }, [text, title]);
  // What had the focus is gone: the page of an ended session, or the second step. The second step focuses its
  // field itself.
  useEffect(() => {
    if (hasNoField) main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [hasNoField]);
  const show = (next: StaffSecondStep | null) => {
    setStep(next);
    if (next) setWaitsUntil(Date.now() + next.expiresIn * 1000);
    setIsBlocked(false);
    setBlockedUntil(null);
  };
  const leave = (isLost: boolean) => {
    setLost(isLost);
    show(null);
  };

  return (
    <div className={styles.page}>
      <SkipLink href="#main">{text('console.skip')}</SkipLink>
      <header className={styles.header}>
        <LanguageMenu label={text('console.language')} />
        <ThemeChoices alone />
      </header>
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <ArchCard
          icon={
            <span className={styles.icon}>
              <KeyIcon size={28} />
            </span>
          }
          title={title}
          lead={isBlocked ? <BlockedText until={blockedUntil} /> : lead && text(lead)}
        >
          {why && !step && (
            <div className={styles.why}>
              <Banner tone="info" role="status">
                {text(why)}
              </Banner>
            </div>
          )}
          {!step && <Credentials email={email} onProven={show} />}
          {step && isBlocked && (
            <div className={styles.form}>
              <BlockedActions
                until={blockedUntil}
                onRecover={() => setIsBlocked(false)}
                onClose={() => leave(false)}
              >
                {text('consoleSignIn.back')}
              </BlockedActions>
            </div>
          )}
          {step && !isBlocked && (
            <Code
              step={step}
              waitsUntil={waitsUntil}
              blockedUntil={blockedUntil}
              onBlocked={(until) => {
                setBlockedUntil(until);
                setIsBlocked(true);
              }}
              onRequested={show}
              onBack={leave}
            />
          )}
        </ArchCard>
      </main>
    </div>
  );
}

function titleOf({ twoFactorType, passkey }: StaffSecondStep) {
  return twoFactorType === null && passkey ? 'consoleSignIn.passkeyTitle' : 'consoleSignIn.codeTitle';
}

/** What a passkey or a recovery code needs; where a code is, is said at its field. */
function leadOf({ twoFactorType, passkey }: StaffSecondStep) {
  if (twoFactorType !== null) return null;
  return passkey ? 'consoleSignIn.passkeyLead' : 'consoleSignIn.codeNotSentLead';
}
