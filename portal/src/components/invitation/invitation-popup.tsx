import { Dialog } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { InvitationForm } from './invitation-form.tsx';

/** Says that registration needs an invitation, and asks for its code. */
export default function InvitationPopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <Dialog open onClose={onClose} title={text('invitation.title')} closeLabel={text('shell.close')}>
      <p>{text('invitation.text')}</p>
      <InvitationForm />
    </Dialog>
  );
}
