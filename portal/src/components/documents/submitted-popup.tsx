import { Button, ButtonLink, Dialog } from '@portico/ui';
import { Link } from 'react-router';
import { documents, verificationPath } from '../../lib/documents/documents.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useOverview } from '../../lib/documents/use-overview.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';

export interface SubmittedPopupProps {
  /** The document that was sent. */
  type: ShownType;
  open: boolean;
  onClose: () => void;
}

/**
 * Says that a document was sent, what happens next [2.66], and leads to the next document if there is one.
 */
export function SubmittedPopup({ type, open, onClose }: SubmittedPopupProps) {
  const text = useText();
  const path = usePath();
  const { profile, items } = useOverview();
  const next = profile && items && verificationPath(items, profile.selfieRequired).next;
  const close = (
    <Button variant={next ? 'secondary' : 'primary'} onClick={onClose}>
      {text('verification.submittedClose')}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('verification.submittedTitle')}
      actions={
        next && next !== type ? (
          <>
            <ButtonLink as={Link} to={path(documents[next].route)}>
              {text('verification.continueWith', { document: text(documents[next].name) })}
            </ButtonLink>
            {close}
          </>
        ) : (
          close
        )
      }
    >
      <p>{text('verification.submittedText')}</p>
    </Dialog>
  );
}
