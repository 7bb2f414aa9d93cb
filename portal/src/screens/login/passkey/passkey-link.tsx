import { TextLink } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useErrorText, useText } from '../../../lib/i18n/i18n.tsx';
import { passkeysSupported } from '../../../lib/passkeys/supported.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

export interface PasskeyLinkProps {
  application: string | null | undefined;
  /** Called with `true` while the sign-in waits for the passkey. */
  onBusy: (busy: boolean) => void;
}

/** Starts the sign-in with a passkey, if the browser supports passkeys. */
export function PasskeyLink({ application, onBusy }: PasskeyLinkProps) {
  const text = useText();
  const errorText = useErrorText();
  // The prerendered page shows it, so that nothing moves in the browsers that know passkeys.
  const [supported, setSupported] = useState(true);
  useEffect(() => setSupported(passkeysSupported()), []);
  const { busy, problem, start } = usePasskeySignIn(application, onBusy);
  if (!supported) return null;
  return (
    <>
      <TextLink as="button" type="button" standalone aria-busy={busy || undefined} onClick={start}>
        {text(busy ? 'passkey.busy' : 'passkey.button')}
      </TextLink>
      <p role="status">
        {problem && (problem === 'cancelled' ? text('passkey.cancelled') : errorText(problem))}
      </p>
    </>
  );
}
