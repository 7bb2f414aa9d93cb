import type { ProviderDetails } from '@portico/contract/providers/settings';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { EditProvider } from './provider-form.tsx';

/** What admins can do with a provider. */
export function RowActs({ provider }: { provider: ProviderDetails }) {
  const { id } = provider;
  const text = useText();
  const test = useAct('testProvider');
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const problem = test.data?.problem;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={test.isPending}
        busyLabel={text('providers.test')}
        onClick={() => test.mutate({ id })}
      >
        {text('providers.test')}
      </Button>
      <Button data-act size="small" variant="quiet" onClick={() => setOpen('edit')}>
        {text('providers.edit')}
      </Button>
      <Button data-act size="small" variant="quiet" onClick={() => setOpen('remove')}>
        {text('providers.remove')}
      </Button>
      <p role="status">{test.data && text(problem ? `act.${problem}` : 'providers.testFine')}</p>
      {open === 'edit' && <EditProvider provider={provider} onClose={close} />}
      {open === 'remove' && <Remove id={id} onClose={close} />}
    </>
  );
}

function Remove({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const remove = useAct('removeProvider');
  return (
    <ReasonDialog
      title={text('providers.remove')}
      target={{ act: 'providers.remove', id }}
      label={text('providers.remove')}
      danger
      onClose={onClose}
      act={(reason) => remove.mutateAsync({ id, reason })}
    >
      <p>{text('providers.removeText')}</p>
    </ReasonDialog>
  );
}
