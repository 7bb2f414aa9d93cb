import { Banner } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { type NavigationState, navigationState } from '../../lib/navigation/navigation-state.ts';
import styles from './sign-in-reason.module.css';

type SignInReasonName = NonNullable<NavigationState['ending']>;

const phrases = {
  'signed-out': 'shell.endedSignedOut',
  'signed-out-elsewhere': 'shell.endedElsewhere',
  expired: 'shell.endedExpired',
  'no-cookies': 'shell.endedNoCookies',
  closed: 'shell.endedClosed',
  'account-created': 'password.adminCreated',
} as const satisfies Record<SignInReasonName, string>;

const successes: readonly SignInReasonName[] = ['signed-out', 'closed', 'account-created'];

const isReason = (value: string): value is SignInReasonName => Object.hasOwn(phrases, value);

/** Says on the login screen why it is shown, if a session has just ended or the first account was created. */
export function SignInReason() {
  const text = useText();
  const { state } = useLocation();
  // The server does not know the state of a history entry, so the first render has no reason either.
  const [reason, setReason] = useState('');
  useEffect(() => setReason(navigationState(state, 'ending')), [state]);
  if (!isReason(reason)) return null;
  return (
    <div className={styles.reason}>
      <Banner tone={successes.includes(reason) ? 'success' : 'info'} role="status">
        {text(phrases[reason])}
      </Banner>
    </div>
  );
}
