import type { OutputOf } from '@portico/contract/endpoints';
import { PasskeyButton } from '@portico/web/second-step/passkey-button';
import type { StepHost } from '@portico/web/second-step/step-host';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { passkeysSupported } from '../../lib/passkeys/supported.ts';

export interface FactorPasskeyProps {
  /** The options of the first try. */
  first: OutputOf<'startPasskeySignIn'>;
  host: StepHost;
  /** Whether the account has no codes. */
  isOnly: boolean;
  onProven: () => void;
}

/**
 * Proves a passkey of the account in the session. Each answer uses its challenge up, so a further try begins
 * with a new one.
 */
export function FactorPasskey({ first, host, isOnly, onProven }: FactorPasskeyProps) {
  const call = useApi();
  const text = useText();
  const [options, setOptions] = useState<typeof first | null>(first);
  if (!passkeysSupported()) return null;
  const prove = async (signal: AbortSignal) => {
    const { abortCeremony, askForPasskey } = await import('../../lib/passkeys/ceremonies.ts');
    signal.addEventListener('abort', abortCeremony);
    const next = options ?? (await call('startFactorProof', { step: 'PASSKEY' }, { signal })).passkey;
    if (!next) return;
    const credential = await askForPasskey(next);
    signal.throwIfAborted();
    await call('proveFactor', { credential }, { limitShownByCaller: true });
    onProven();
  };
  return (
    <PasskeyButton
      label={text('passkey.use')}
      prove={prove}
      host={host}
      onLost={() => {}}
      onFailed={() => setOptions(null)}
      isOnly={isOnly}
    />
  );
}
