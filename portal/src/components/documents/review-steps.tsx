import type { Document, WaitingForModerator } from '@portico/contract/documents/verification';
import { ClockIcon, SuccessIcon } from '@portico/ui';
import { useMomentText } from '../../lib/hydration/use-moment-text.ts';
import { type TextOf, useText } from '../../lib/i18n/i18n.tsx';
import styles from './review-steps.module.css';

export interface ReviewStepsProps {
  document: Document;
  /** Whether the document still waits for the automatic check. */
  isSystem: boolean;
}

/**
 * What has happened to a document since it was sent, and what comes next: sent, opened by a moderator,
 * decided.
 */
export function ReviewSteps({ document: { submittedAt, waiting }, isSystem }: ReviewStepsProps) {
  const text = useText();
  const momentText = useMomentText();
  const openedAt = waiting?.openedAt;
  const steps = [
    {
      name: text('verification.stepSent'),
      isDone: true,
      note: submittedAt ? momentText(submittedAt) : undefined,
    },
    {
      name: text('verification.stepOpened'),
      isDone: Boolean(openedAt),
      note: openedAt
        ? momentText(openedAt)
        : text(isSystem ? 'verification.afterCheck' : 'verification.notOpened'),
    },
    { name: text('verification.stepDecided'), isDone: false, note: expected(waiting, text) },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, isDone, note }) => (
        <li key={name} data-done={isDone || undefined}>
          {isDone ? <SuccessIcon size={22} /> : <ClockIcon size={22} />}
          <span className={styles.stepName}>{name}</span>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}

const hour = 60;
const day = 24 * hour;

/** How long it usually takes, and how many documents are before this one; only what the server knows. */
function expected(waiting: WaitingForModerator | undefined, text: TextOf): string | undefined {
  if (!waiting) return undefined;
  const { usualMinutes, ahead, openedAt } = waiting;
  if (usualMinutes !== null) return usualText(usualMinutes, text);
  return ahead === null || openedAt ? undefined : text('verification.ahead', { count: ahead });
}

function usualText(minutes: number, text: TextOf): string {
  if (minutes < hour) return text('verification.usualMinutes', { count: minutes });
  if (minutes < day) return text('verification.usualHours', { count: minutes / hour });
  return text('verification.usualDays', { count: minutes / day });
}
