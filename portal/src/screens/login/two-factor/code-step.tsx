import { Checkbox } from '@portico/ui';
import { isSent } from '@portico/web/second-step/code-request';
import type { CodeEntry as Entry } from '@portico/web/second-step/use-code-entry';
import { CodeEntry } from '../../../components/code/code-entry.tsx';
import { useText } from '../../../lib/i18n/i18n.tsx';
import type { SessionToken } from '../../../lib/session-state/session.ts';
import { codeHint } from './code-hint.ts';
import styles from './two-factor.module.css';

export interface CodeStepProps {
  token: SessionToken;
  entry: Entry;
  /** Requests another code; left out when the sign-in has ended. */
  onRenew: (() => Promise<boolean>) | undefined;
  isTrusted: boolean;
  onTrust: (isTrusted: boolean) => void;
}

/** The code of the second factor, the time left for it, and another code [4.7, 9.4]. */
export function CodeStep({ token, entry, onRenew, isTrusted, onTrust }: CodeStepProps) {
  const text = useText();
  return (
    <>
      <p>{text(codeHint(token.twoFactorType))}</p>
      <div className={styles.options}>
        <CodeEntry entry={entry} onRenew={onRenew} sent={isSent(token.twoFactorType)} />
        <Checkbox
          label={text('login.trustBrowser')}
          checked={isTrusted}
          onChange={(event) => onTrust(event.target.checked)}
        />
      </div>
    </>
  );
}
