import { useState } from 'react';
import { useApi } from '../../api/call.ts';
import { ActDialog } from '../../components/act-dialog.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { useText } from '../../i18n/i18n.tsx';

/** Asks before the secret is replaced, and then shows the new one. The secret is in no cache. */
export function Rotate({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useApi();
  const text = useText();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <SecretDialog id={id} secret={secret} onClose={onClose} />;
  return (
    <ActDialog
      title={text('applications.rotateTitle')}
      label={text('applications.rotate')}
      danger
      onClose={onClose}
      act={async () => setSecret((await call('rotateApplicationSecret', { id })).secret)}
    >
      <p>{text('applications.rotateText')}</p>
    </ActDialog>
  );
}
