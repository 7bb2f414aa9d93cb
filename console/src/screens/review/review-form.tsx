import { reasonsForDocument, reasonsForField, reasonsForPictures } from '@portico/contract/documents/remarks';
import type { ReviewReason } from '@portico/contract/documents/review';
import type { DocumentType } from '@portico/contract/documents/verification';
import { useState } from 'react';
import { useLocale } from '../../i18n/i18n.tsx';
import { documentKeys } from '../../keys/key-table.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useLastDecisionOwner } from '../../review/last-decision.ts';
import type { useNextReview } from '../../review/next-review.ts';
import type { ReviewCase } from '../../review/review-case.ts';
import { UndoBar } from '../../review/undo-bar.tsx';
import { AcceptedPapers } from './about/accepted-papers.tsx';
import { EarlierRounds } from './about/earlier-rounds.tsx';
import { Findings } from './about/findings.tsx';
import { DocumentUser } from './about/user.tsx';
import { Data } from './data/data.tsx';
import { DocumentReasons } from './data/document-reasons.tsx';
import { fieldsOf } from './data/fields.ts';
import { DecisionBar } from './decision/decision-bar.tsx';
import { Note } from './decision/note.tsx';
import { Preview } from './decision/preview.tsx';
import { RefuseDialog } from './decision/refuse-dialog.tsx';
import { Pictures } from './picture/pictures.tsx';
import type { Shown } from './picture-rules.ts';
import styles from './review-form.module.css';
import { useDecision } from './use-decision.ts';
import { remarksOf, useDraft } from './use-draft.ts';

/** The reasons that a group or a field has, in the order of their numbers. */
function reasonsOf(group: string, type: DocumentType): readonly ReviewReason[] {
  if (group === 'pictureReasons') return reasonsForPictures(type);
  return group === 'documentReasons' ? reasonsForDocument(type) : reasonsForField(group);
}

function focusReasons(group: 'pictureReasons' | 'documentReasons') {
  document.querySelector<HTMLElement>(`[data-reasons=${group}] input`)?.focus();
}

export interface ReviewFormProps {
  reviewCase: ReviewCase;
  /** Whether the document is claimed, so that its pictures can be loaded. */
  claimed: boolean;
  /** Waits for a claim that is being renewed. */
  hold: () => Promise<void>;
  next: ReturnType<typeof useNextReview>;
}

/** The pictures beside the data, and the decision. */
export function ReviewForm({ reviewCase, claimed, hold, next }: ReviewFormProps) {
  const { endLastDecision } = useLastDecisionOwner();
  const fields = fieldsOf(reviewCase, useLocale());
  const { draft, accept, ask, toggle, setNote } = useDraft(reviewCase.id, reviewCase.version);
  const remarks = remarksOf(
    draft,
    fields.map(({ path }) => path),
  );
  const [shown, setShown] = useState<Shown>({});
  const names = reviewCase.document.relativeFilePath;
  const seen = {
    ...shown,
    ...Object.fromEntries(reviewCase.opened.map((name) => [name, 'opened'] as const)),
  };
  const decision = useDecision({ reviewCase, remarks, note: draft.note, names, seen, hold });
  const { decide, made } = decision;
  useKeys(documentKeys, {
    approve: () => decide('APPROVED'),
    ask: () => decide('CHANGES_REQUESTED'),
    question: () => decide('QUESTION'),
    refuse: () => decide('REFUSED'),
    pictureReasons: () => focusReasons('pictureReasons'),
    documentReasons: () => focusReasons('documentReasons'),
    reason: (digit) => choose(Number(digit)),
  });
  /** Chooses a reason of the field or the group that has the focus, by its number; or takes it back. */
  function choose(number: number) {
    const group = document.activeElement?.closest<HTMLElement>('[data-reasons]')?.dataset.reasons;
    if (group === undefined) return;
    const reason = reasonsOf(group, reviewCase.documentType)[number - 1];
    if (reason === undefined) return;
    if (group === 'pictureReasons' || group === 'documentReasons') toggle(reason);
    else ask(group, draft.reasons[group] === reason ? null : reason);
  }

  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <Pictures
            documentId={reviewCase.id}
            names={names}
            claimed={claimed}
            onShown={(name, how) => setShown((old) => ({ ...old, [name]: how }))}
          />
        </div>
        <div className={styles.panel}>
          <fieldset className={styles.review} disabled={made !== null || next.busy}>
            <Findings findings={reviewCase.findings} />
            <Data reviewCase={reviewCase} fields={fields} draft={draft} onAccept={accept} onAsk={ask} />
            <DocumentUser reviewCase={reviewCase} />
            <AcceptedPapers acceptedPapers={reviewCase.acceptedPapers} />
            <DocumentReasons type={reviewCase.documentType} chosen={draft.whole} onToggle={toggle} />
            <EarlierRounds rounds={reviewCase.earlier} />
            <Preview remarks={remarks} locale={reviewCase.locale} />
            <Note value={draft.note} onChange={setNote} />
          </fieldset>
        </div>
      </div>
      <div className={styles.decision}>
        {made ? (
          <UndoBar
            key={made.until}
            decision={made}
            onNext={() => next.open()}
            onEnd={() => next.open(() => endLastDecision(made))}
          />
        ) : (
          <DecisionBar decision={decision} failure={decision.failure ?? next.failure} />
        )}
      </div>
      {decision.confirming && (
        <RefuseDialog decision={decision} remarks={remarks} locale={reviewCase.locale} />
      )}
    </div>
  );
}
