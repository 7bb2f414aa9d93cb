import { Button, TextLink } from '@portico/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ProviderMark } from '../../components/providers/provider-mark.tsx';
import { useConfig } from '../../lib/config/config.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { readStored } from '../../lib/storage/local-storage.ts';
import styles from './login.module.css';
import { PasskeyButton } from './passkey/passkey-button.tsx';

const ProviderButtons = lazy(() => import('../../components/providers/provider-buttons.tsx'));

export interface AlternativesProps {
  application: string | null | undefined;
  /** Called with `true` while the sign-in waits for a passkey. */
  onBusy: (busy: boolean) => void;
}

/** The other ways to sign in, below the form. The one that was used last in this browser says so. */
export function Alternatives({ application, onBusy }: AlternativesProps) {
  const text = useText();
  const path = usePath();
  const { state } = useLocation();
  const { query } = useTarget();
  const { providers } = useConfig();
  // The server renders no part that is loaded later: until then, buttons hold its place.
  const hydrated = useHydrated();
  const [last, setLast] = useState('');
  // The server cannot know it.
  useEffect(() => setLast(readStored('lastSignIn')), []);
  const hint = (way: string) =>
    last === way && <span className={styles.lastUsed}>{text('signIn.lastUsed')}</span>;

  const waiting = providers?.map(
    ({ id, name, button }) =>
      button && (
        <Button
          key={id}
          variant="secondary"
          wide
          icon={<ProviderMark name={name} />}
          busyLabel={text('provider.continueWith', { name })}
          disabled
          aria-hidden="true"
        >
          {text('provider.continueWith', { name })}
        </Button>
      ),
  );

  return (
    <div className={styles.alternatives}>
      <p className={styles.divider}>{text('signIn.or')}</p>
      <PasskeyButton application={application} onBusy={onBusy} hint={hint('passkey')} />
      {hydrated && providers ? (
        <Suspense fallback={waiting}>
          <ProviderButtons providers={providers} application={application} />
        </Suspense>
      ) : (
        waiting
      )}
      {/* To be scanned with a phone: on the phone itself it is of no use. */}
      <p className={styles.byQr}>
        <TextLink as={Link} to={path('loginQr', query)} state={state} standalone>
          {text('signIn.withQr')}
        </TextLink>
        {hint('qr')}
      </p>
    </div>
  );
}
