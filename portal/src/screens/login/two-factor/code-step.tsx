import { Checkbox } from '@portico/ui';
import { clockText } from '@portico/web/time/clock-text';
import { useState } from 'react';
import { CodeField } from '../../../components/code/code-field.tsx';
import { ResendCode } from '../../../components/code/resend-code.tsx';
import type { useCodeRequest } from '../../../components/code/use-code-request.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import type { SessionToken } from '../../../lib/session-state/session.ts';
import { codeHint, isSent } from './code-hint.ts';
import styles from './two-factor.module.css';
import { useCode } from './use-code.ts';

export interface CodeStepProps {
  token: SessionToken;
  request: ReturnType<typeof useCodeRequest>;
  onBlocked: () => void;
  onLost: () => void;
}

/** The code of the second factor, the time left for it, and another code [4.7, 9.4]. */
export function CodeStep({ token, request, onBlocked, onLost }: CodeStepProps) {
  const text = useText();
  const [isTrusted, setIsTrusted] = useState(false);
  const { entry, resend, limitedFor } = useCode({ token, isTrusted, request, onBlocked, onLost });
  return (
    <>
      <p>{text(codeHint(token.twoFactorType))}</p>
      <CodeField entry={entry} expired={request.expired} />
      <div className={styles.options}>
        {!request.expired && (
          <ResendCode request={request} onSend={isSent(token.twoFactorType) ? resend : undefined} />
        )}
        <p role="status" className={styles.limited}>
          {limitedFor > 0 && text('login.codeLimited', { time: clockText(limitedFor) })}
        </p>
        <Checkbox
          label={text('login.trustBrowser')}
          checked={isTrusted}
          onChange={(event) => setIsTrusted(event.target.checked)}
        />
      </div>
    </>
  );
}
