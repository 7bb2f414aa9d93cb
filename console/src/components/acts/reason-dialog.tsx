import { withoutHidden } from '@portico/contract/line-rules';
import { isReason } from '@portico/contract/staff/lists';
import { usePageState } from '@portico/web/page-state';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/i18n.tsx';
import { TextArea } from '../text-area.tsx';
import { ActDialog } from './act-dialog.tsx';
import { type ReasonTarget, storedReason, useReasonDraft } from './reason-draft.ts';

export interface ReasonDialogProps {
  title: string;
  target: ReasonTarget;
  /** What the act does, and what it does not. */
  children: ReactNode;
  /** The name of the act, on the button. */
  label: string;
  danger?: boolean;
  onClose: () => void;
  /** Whether the other fields are filled in; it shows what is wrong with them. */
  check?: () => boolean;
  /** Performs the act; an `ApiError` is shown, and the dialog stays open. */
  act: (reason: string) => Promise<unknown>;
}

/** A reason is shown on one line. */
const onOneLine = (typed: string) =>
  withoutHidden(typed)
    .trim()
    .replace(/\s*[\r\n\t]+\s*/g, ' ');

/** Asks for the reason of an act, which goes to the audit trail, and performs the act. */
export function ReasonDialog({
  title,
  target,
  children,
  label,
  danger,
  onClose,
  check: checkFields = () => true,
  act,
}: ReasonDialogProps) {
  const text = useText();
  const page = usePageState();
  const [reason, setReason] = useState(() => storedReason(page, target));
  const [missing, setMissing] = useState(false);
  useReasonDraft(target, reason);
  const check = () => {
    const isMissing = !isReason(onOneLine(reason));
    setMissing(isMissing);
    return checkFields() && !isMissing;
  };
  return (
    <ActDialog
      title={title}
      label={label}
      danger={danger}
      onClose={onClose}
      check={check}
      act={async () => {
        await act(onOneLine(reason));
        onClose();
      }}
    >
      {children}
      <TextArea
        label={text('console.reason')}
        hint={text('console.reasonHint')}
        error={missing ? text('act.reason_required') : undefined}
        name="reason"
        maxLength={500}
        required
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
    </ActDialog>
  );
}
