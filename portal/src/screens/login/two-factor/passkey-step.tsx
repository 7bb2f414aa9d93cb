import type { OutputOf } from '@portico/contract/endpoints';
import { PasskeyButton } from '@portico/web/second-step/passkey-button';
import type { StepHost } from '@portico/web/second-step/step-host';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { passkeysSupported } from '../../../lib/passkeys/supported.ts';
import { useSessionOwner } from '../../../lib/session-state/session.ts';
import type { SessionToken } from '../../../lib/session-state/session-types.ts';

type Options = OutputOf<'startPasskeySignIn'>;

export interface PasskeyStepProps {
  token: SessionToken;
  host: StepHost;
  /** The server no longer knows this sign-in. */
  onLost: () => void;
}

/** Does the second step with a passkey. Only users who have one see the button. */
export function PasskeyStep({ token: { accessToken }, host, onLost }: PasskeyStepProps) {
  const call = useApi();
  const { storeTokenSet } = useSessionOwner();
  const text = useText();
  const [options, setOptions] = useState<Options | null>(null);
  const [round, setRound] = useState(0);

  // Each answer uses its challenge up, so each round gets a new one before the user presses the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  useEffect(() => {
    if (!passkeysSupported()) return;
    const request = new AbortController();
    const { signal } = request;
    // Any error: the button is not shown, and the other factors remain.
    call('startPasskeySignIn', { oauth_token: accessToken }, { signal, limitShownByCaller: true }).then(
      setOptions,
      () => {},
    );
    return () => request.abort();
  }, [accessToken, round]);

  if (!options?.allowCredentials?.length) return null;
  const prove = async (signal: AbortSignal) => {
    const { abortCeremony, askForPasskey } = await import('../../../lib/passkeys/ceremonies.ts');
    signal.addEventListener('abort', abortCeremony);
    const credential = await askForPasskey(options);
    signal.throwIfAborted();
    const input = { grant_type: 'oauth_token', oauth_token: accessToken, credential } as const;
    storeTokenSet(await call('issueToken', input, { limitShownByCaller: true }));
  };
  return (
    <PasskeyButton
      label={text('passkey.use')}
      prove={prove}
      host={host}
      onLost={onLost}
      onFailed={() => setRound((old) => old + 1)}
    />
  );
}
