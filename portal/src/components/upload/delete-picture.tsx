import { Button, Dialog } from '@portico/ui';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';

export interface DeletePictureProps {
  readonly documentType: ShownType;
  /** The picture that the user wants to delete, if any. */
  readonly name: string | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a picture is deleted, because it cannot be brought back. */
export function DeletePicture({ documentType, name, onClose, onDeleted }: DeletePictureProps) {
  const call = useApi();
  const notifyRefusal = useNotifyRefusal();
  const text = useText();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    if (name === null) return;
    setBusy(true);
    try {
      await call('deleteFile', { documentType, path: name });
      onDeleted();
    } catch (error) {
      notifyRefusal(error);
    } finally {
      setBusy(false);
      onClose();
    }
  };

  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={text('upload.deleteTitle')}
      actions={
        <>
          <Button variant="danger" busy={busy} busyLabel={text('upload.deleteBusy')} onClick={confirm}>
            {text('upload.deleteConfirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </>
      }
    >
      <p>{text('upload.deleteText')}</p>
    </Dialog>
  );
}
