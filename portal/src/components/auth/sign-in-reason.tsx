import { Banner } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { navigationState } from '../../lib/navigation/navigation-state.ts';
import type { SessionEnding } from '../../lib/session/session.ts';
import styles from './sign-in-reason.module.css';

const phrases = {
  'signed-out': 'shell.endedSignedOut',
  'signed-out-elsewhere': 'shell.endedElsewhere',
  expired: 'shell.endedExpired',
} as const satisfies Record<SessionEnding, string>;

const isEnding = (value: string): value is SessionEnding => Object.hasOwn(phrases, value);

/** Says on the login screen why it is shown, if a session has just ended. */
export function SignInReason() {
  const text = useText();
  const { state } = useLocation();
  // The server does not know the state of a history entry, so the first render has no reason either.
  const [reason, setReason] = useState('');
  useEffect(() => setReason(navigationState(state, 'ending')), [state]);
  if (!isEnding(reason)) return null;
  return (
    <div className={styles.reason}>
      <Banner tone={reason === 'signed-out' ? 'success' : 'info'} role="status">
        {text(phrases[reason])}
      </Banner>
    </div>
  );
}
