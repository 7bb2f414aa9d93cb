import type { TwoFactorType } from '@portico/contract/sign-in';
import { ArchCard, Banner, KeyIcon, SkipLink } from '@portico/ui';
import { LanguageMenu } from '@portico/web/language-menu';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/i18n.tsx';
import { Code } from './code.tsx';
import { Credentials } from './credentials.tsx';
import styles from './sign-in.module.css';

const reasons = {
  none: null,
  'signed-out': 'consoleSignIn.signedOut',
  expired: 'consoleSignIn.expired',
} as const;

/** The sign-in of staff: e-mail and password, then always the second factor. */
export default function SignIn({ reason }: { reason: keyof typeof reasons }) {
  const text = useText();
  const [factor, setFactor] = useState<TwoFactorType | null>(null);
  const [lost, setLost] = useState(false);
  const why = lost ? 'consoleSignIn.codeLost' : reasons[reason];
  const title = text(factor ? 'consoleSignIn.codeTitle' : 'consoleSignIn.title');
  useEffect(() => {
    document.title = text('console.pageTitle', { title });
  }, [text, title]);

  return (
    <div className={styles.page}>
      <SkipLink href="#main">{text('console.skip')}</SkipLink>
      <header className={styles.header}>
        <LanguageMenu label={text('console.language')} />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <ArchCard
          icon={
            <span className={styles.icon}>
              <KeyIcon size={28} />
            </span>
          }
          title={title}
          lead={factor ? text(codeFrom[factor]) : text('consoleSignIn.lead')}
        >
          {why && !factor && (
            <div className={styles.why}>
              <Banner tone="info" role="status">
                {text(why)}
              </Banner>
            </div>
          )}
          {factor ? (
            <Code
              factor={factor}
              onBack={(isLost) => {
                setLost(isLost);
                setFactor(null);
              }}
            />
          ) : (
            <Credentials onProven={setFactor} />
          )}
        </ArchCard>
      </main>
    </div>
  );
}

const codeFrom = {
  GOOGLE_AUTHENTICATOR: 'consoleSignIn.codeFromApp',
  TELEGRAM: 'consoleSignIn.codeFromTelegram',
  EMAIL: 'consoleSignIn.codeFromEmail',
} as const;
