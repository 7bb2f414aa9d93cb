import { PasskeyButton } from '@portico/web/second-step/passkey-button';
import { useApi } from '../../lib/api/api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { abortCeremony, askForPasskey } from '../../lib/passkeys/ceremonies.ts';
import { passkeysSupported } from '../../lib/passkeys/supported.ts';
import { useStepHost } from '../code/use-step-host.tsx';

interface ByPasskeyProps {
  /** Whether there is no other way. */
  isOnly?: boolean;
  onConfirmed: () => void;
}

/** Shows by a passkey that it is the user; nothing for a user who has none. */
export default function ByPasskey({ isOnly = false, onConfirmed }: ByPasskeyProps) {
  const call = useApi();
  const text = useText();
  const host = useStepHost();
  const { data } = useCall('listPasskeys', {});
  if (!passkeysSupported() || !data?.some(({ suspended }) => !suspended)) return null;
  const prove = async (signal: AbortSignal) => {
    const { passkey } = await call(
      'startFactorProof',
      { step: 'PASSKEY' },
      { signal, limitShownByCaller: true },
    );
    if (!passkey) return;
    signal.addEventListener('abort', abortCeremony, { once: true });
    const credential = await askForPasskey(passkey).finally(() =>
      signal.removeEventListener('abort', abortCeremony),
    );
    await call('proveFactor', { credential }, { signal, limitShownByCaller: true });
    onConfirmed();
  };
  const label = text(isOnly ? 'reauthentication.passkey' : 'passkey.use');
  return <PasskeyButton label={label} prove={prove} host={host} onLost={() => {}} isOnly={isOnly} />;
}
