import type { PhraseId } from '@portico/phrases/types';
import { useState } from 'react';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication.tsx';
import { useApi } from '../../../lib/api/api.ts';
import { useQueryCache } from '../../../lib/api/queries.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { passkeysSupported } from '../../../lib/passkeys/supported.ts';
import { useNotifications } from '../../../lib/status/notifications.ts';
import { deviceName } from './device-name.ts';
import { NameDialog } from './name-dialog.tsx';

const problemTexts = {
  registered: 'passkeys.registered',
  unsupported: 'passkeys.unsupported',
  cancelled: 'passkeys.cancelled',
} as const satisfies Record<string, PhraseId>;

/** Asks for a name, then lets the browser create a passkey. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const call = useApi();
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const text = useText();
  const { withPassword, dialog } = useReauthentication();
  const [problem, setProblem] = useState<keyof typeof problemTexts | null>(null);

  const submit = async (name: string) => {
    setProblem(null);
    if (!passkeysSupported()) return setProblem('unsupported');
    const [{ createPasskey, creationProblem }, options] = await Promise.all([
      import('../../../lib/passkeys/ceremonies.ts'),
      withPassword(() => call('startPasskeyRegistration', {}, { shownByForm: true })),
    ]);
    if (!options) return;
    const response = await createPasskey(options).catch((error: unknown) => {
      setProblem(creationProblem(error));
      return null;
    });
    if (!response) return;
    await call('registerPasskey', { name, response }, { shownByForm: true });
    notify('success', text('passkeys.added'));
    await reload('listPasskeys', 'listActivity');
    onClose();
  };
  return (
    <>
      <NameDialog
        title={text('passkeys.add')}
        initialName={deviceName(navigator.userAgent)}
        label={text('passkeys.add')}
        busyLabel={text('passkeys.addBusy')}
        problem={problem ? text(problemTexts[problem]) : undefined}
        submit={submit}
        onClose={onClose}
      >
        <p>{text('passkeys.addText')}</p>
      </NameDialog>
      {dialog}
    </>
  );
}
