import { useAct } from '../../api/queries.ts';
import { ActDialog } from '../../components/acts/act-dialog.tsx';
import { useText } from '../../i18n/i18n.tsx';

/** Asks before the old secret is ended before its time. */
export function EndOldSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const end = useAct('endOldApplicationSecret');
  const text = useText();
  return (
    <ActDialog
      title={text('applications.endOld')}
      label={text('applications.endOld')}
      danger
      onClose={onClose}
      act={async () => {
        await end.mutateAsync({ id });
        onClose();
      }}
    >
      <p>{text('applications.endOldText')}</p>
    </ActDialog>
  );
}
