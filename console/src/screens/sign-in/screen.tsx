import type { StaffSecondStep } from '@portico/contract/staff/sign-in';
import { ArchCard, Banner, KeyIcon, SkipLink } from '@portico/ui';
import { LanguageMenu } from '@portico/web/language-menu';
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
  const [lost, setLost] = useState(false);
  const why = lost ? 'consoleSignIn.codeLost' : reasons[reason];
  const title = text(step ? titleOf(step) : 'consoleSignIn.title');
  const main = useRef<HTMLElement>(null);
  const isFirstStep = step === null;
  useEffect(() => {
    document.title = text('console.pageTitle', { title });
  }, [text, title]);
  // What had the focus is gone: the page of an ended session, or the second step. The second step focuses its field itself.
  useEffect(() => {
    if (isFirstStep) main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isFirstStep]);

  return (
    <div className={styles.page}>
      <SkipLink href="#main">{text('console.skip')}</SkipLink>
      <header className={styles.header}>
        <LanguageMenu label={text('console.language')} />
      </header>
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <ArchCard
          icon={
            <span className={styles.icon}>
              <KeyIcon size={28} />
            </span>
          }
          title={title}
          lead={text(step ? leadOf(step) : 'consoleSignIn.lead')}
        >
          {why && !step && (
            <div className={styles.why}>
              <Banner tone="info" role="status">
                {text(why)}
              </Banner>
            </div>
          )}
          {step ? (
            <Code
              step={step}
              onSent={() => setStep({ ...step, retryAfter: 0 })}
              onBack={(isLost) => {
                setLost(isLost);
                setStep(null);
              }}
            />
          ) : (
            <Credentials email={email} onProven={setStep} />
          )}
        </ArchCard>
      </main>
    </div>
  );
}

function titleOf({ twoFactorType, passkey }: StaffSecondStep) {
  return twoFactorType === null && passkey ? 'consoleSignIn.passkeyTitle' : 'consoleSignIn.codeTitle';
}

const codeFrom = {
  GOOGLE_AUTHENTICATOR: 'consoleSignIn.codeFromApp',
  TELEGRAM: 'consoleSignIn.codeFromTelegram',
} as const;

/** Where the code is. None was sent if too many had been sent, or if there are only recovery codes. */
function leadOf({ twoFactorType, passkey, retryAfter }: StaffSecondStep) {
  if (twoFactorType === null) return passkey ? 'consoleSignIn.passkeyLead' : 'consoleSignIn.codeNotSentLead';
  return retryAfter > 0 ? 'consoleSignIn.codeNotSentLead' : codeFrom[twoFactorType];
}
