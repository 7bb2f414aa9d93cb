import { Button } from '@portico/ui';
import { usePageState } from '@portico/web/page-state';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { targetOfStoredReason } from '../../components/acts/reason-draft.ts';
import { useText } from '../../i18n/i18n.tsx';
import type { ReviewCase } from '../../review/review-case.ts';
import { useSession } from '../../session-state/session.ts';

/** Lets an admin reopen a document that was refused permanently. */
export function Reopen({ reviewCase }: { reviewCase: ReviewCase }) {
  const text = useText();
  const session = useSession();
  const reopen = useAct('reopenDocument');
  const page = usePageState();
  const [open, setOpen] = useState(() => targetOfStoredReason(page, 'review.reopen') === reviewCase.id);
  const isAdmin = session.state === 'signed-in' && session.staff.role === 'admin';
  if (!isAdmin || reviewCase.document.review?.outcome !== 'REFUSED' || reopen.isSuccess) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text('review.reopen')}
      </Button>
      {open && (
        <ReasonDialog
          title={text('review.reopenTitle')}
          target={{ act: 'review.reopen', id: reviewCase.id }}
          label={text('review.reopen')}
          onClose={() => setOpen(false)}
          act={(reason) => reopen.mutateAsync({ id: reviewCase.id, reason })}
        >
          <p>{text('review.reopenText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
