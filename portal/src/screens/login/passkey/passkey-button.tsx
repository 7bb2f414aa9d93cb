import { Button, KeyIcon } from '@portico/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useErrorText, useText } from '../../../lib/i18n/i18n.tsx';
import { passkeysSupported } from '../../../lib/passkeys/supported.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

export interface PasskeyButtonProps {
  application: string | null | undefined;
  /** Called with `true` while the sign-in waits for the passkey. */
  onBusy: (busy: boolean) => void;
  /** Shown on the button. */
  hint: ReactNode;
}

/** Starts the sign-in with a passkey, if the browser supports passkeys. */
export function PasskeyButton({ application, onBusy, hint }: PasskeyButtonProps) {
  const text = useText();
  const errorText = useErrorText();
  // The prerendered page shows it, so that nothing moves in the browsers that know passkeys.
  const [supported, setSupported] = useState(true);
  useEffect(() => setSupported(passkeysSupported()), []);
  const { busy, problem, start } = usePasskeySignIn(application, onBusy);
  if (!supported) return null;
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<KeyIcon size={18} />}
        busy={busy}
        busyLabel={text('passkey.busy')}
        onClick={start}
      >
        {text('passkey.button')}
        {hint}
      </Button>
      <p role="status">
        {problem && (problem === 'cancelled' ? text('passkey.cancelled') : errorText(problem))}
      </p>
    </>
  );
}
