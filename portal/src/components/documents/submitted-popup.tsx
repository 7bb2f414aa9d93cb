import { Button, Dialog } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';

/** Says that a document was sent, and what happens next [2.66]. */
export function SubmittedPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('verification.submittedTitle')}
      actions={<Button onClick={onClose}>{text('verification.submittedClose')}</Button>}
    >
      <p>{text('verification.submittedText')}</p>
    </Dialog>
  );
}
