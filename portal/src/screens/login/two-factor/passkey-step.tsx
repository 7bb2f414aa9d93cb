import type { OutputOf } from '@portico/contract/endpoints';
import { Button } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api.ts';
import { useErrorText, useText } from '../../../lib/i18n/i18n.tsx';
import { passkeysSupported } from '../../../lib/passkeys/supported.ts';
import { type SessionToken, useSessionOwner } from '../../../lib/session-state/session.ts';
import { reportLost } from './lost.ts';

type Options = OutputOf<'startPasskeySignIn'>;

export interface PasskeyStepProps {
  token: SessionToken;
  /** The server no longer knows this sign-in. */
  onLost: () => void;
}

/** Does the second step with a passkey. Only users who have one see the button. */
export function PasskeyStep({ token: { accessToken }, onLost }: PasskeyStepProps) {
  const call = useApi();
  const { storeTokenSet } = useSessionOwner();
  const text = useText();
  const errorText = useErrorText();
  const [options, setOptions] = useState<Options | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
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

  // A passkey must have no effect after the user has left the step.
  const ceremony = useRef<AbortController>(null);
  useEffect(() => () => ceremony.current?.abort(), []);

  if (!options?.allowCredentials?.length) return null;
  const start = async () => {
    const own = new AbortController();
    ceremony.current = own;
    setBusy(true);
    setProblem(null);
    try {
      const { abortCeremony, askForPasskey } = await import('../../../lib/passkeys/ceremonies.ts');
      own.signal.addEventListener('abort', abortCeremony);
      const credential = await askForPasskey(options);
      own.signal.throwIfAborted();
      const input = { grant_type: 'oauth_token', oauth_token: accessToken, credential } as const;
      storeTokenSet(await reportLost(call('issueToken', input, { limitShownByCaller: true }), onLost));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.code : 'cancelled');
      setRound((old) => old + 1);
    } finally {
      ceremony.current = null;
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="secondary" wide busy={busy} busyLabel={text('passkey.busy')} onClick={start}>
        {text('passkey.use')}
      </Button>
      <p role="status">
        {problem && (problem === 'cancelled' ? text('passkey.cancelled') : errorText(problem))}
      </p>
    </div>
  );
}
