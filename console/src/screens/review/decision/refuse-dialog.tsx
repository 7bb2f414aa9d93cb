import { ActDialog } from '../../../components/act-dialog.tsx';
import { useText } from '../../../i18n/i18n.tsx';
import type { Decision } from '../use-decision.ts';

/** Asks before a final refusal. */
export function RefuseDialog({ decision }: { decision: Decision }) {
  const text = useText();
  return (
    <ActDialog
      title={text('review.confirmRefuse')}
      label={text('reviewKeys.refuse')}
      danger
      onClose={decision.cancel}
      act={decision.refuse}
    >
      <p>{text('review.confirmRefuseText')}</p>
    </ActDialog>
  );
}
