import type { TwoFactorType } from '@portico/contract/sign-in';
import { Button, Dialog } from '@portico/ui';
import { RecoveryCodeForm } from '@portico/web/second-step/recovery-code-form';
import { useStepHost } from '../../components/code/use-step-host.tsx';
import type { Reauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useDeactivated } from './use-deactivated.ts';

export interface RecoveryPopupProps extends Pick<Reauthentication, 'withPassword'> {
  type: TwoFactorType;
  onClose: () => void;
}

/** Deactivates a method that the user has lost, with a recovery code instead of a code of the method. */
export function RecoveryPopup({ type, withPassword, onClose }: RecoveryPopupProps) {
  const call = useApi();
  const text = useText();
  const host = useStepHost();
  const showDeactivated = useDeactivated(type);
  const send = async (code: string, signal: AbortSignal) => {
    const input = { type, code };
    const answer = await withPassword(() =>
      call('confirmDeactivation', input, { signal, limitShownByCaller: true }),
    );
    if (answer !== undefined) await showDeactivated();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('code.recoveryTitle')}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {text('shell.cancel')}
        </Button>
      }
    >
      <RecoveryCodeForm send={send} host={host} submit={text('twoFactor.deactivate')} variant="danger" />
    </Dialog>
  );
}
