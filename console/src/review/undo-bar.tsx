import { reviewTimes } from '@portico/contract/documents/review-times';
import { Button, Countdown, StatusBadge } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { secondsLeft } from '@portico/web/time/use-countdown';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../api/call.ts';
import { useQueryCache } from '../api/queries.ts';
import { useErrorText, useLocale, useText } from '../i18n/i18n.tsx';
import { undoKey } from '../keys/key-table.ts';
import { Key } from '../keys/keys-help.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useReviewFilter } from './filter.ts';
import { type LastDecision, useLastDecisionOwner } from './last-decision.ts';
import { outcomeTones } from './outcome-tones.ts';
import styles from './undo-bar.module.css';

export interface UndoBarProps {
  decision: LastDecision;
  /** Opens the next document before the time is over; only on the page of the document itself. */
  onNext?: () => void;
  /** Called when the decision takes effect. */
  onEnd?: () => void;
}

/** Offers to undo the last decision until it takes effect, and counts the seconds. */
export function UndoBar({ decision, onNext, onEnd }: UndoBarProps) {
  const call = useApi();
  const queries = useQueryCache();
  const { endLastDecision } = useLastDecisionOwner();
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useReviewFilter();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const bar = useRef<HTMLElement>(null);
  const seconds = useSecondsUntil(decision.until, onEnd ?? (() => endLastDecision(decision)));
  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) bar.current?.focus();
  }, []);

  const undo = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await call('undoDecision', { id: decision.id });
      // First, so that the page does not read again that the decision is pending.
      await queries.invalidateQueries();
      endLastDecision(decision);
      if (!onNext) await navigate(`/${locale}/reviews/${decision.id}${search}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };
  useKeys(undoKey, { undo });

  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label={text('reviewKeys.undo')}>
      <div className={styles.what} role="status">
        <StatusBadge tone={outcomeTones[decision.outcome]}>
          {text(`reviewOutcome.${decision.outcome}`)}
        </StatusBadge>
        <span className={styles.text}>{failure ? errorText(failure.code) : text('review.undoFor')}</span>
      </div>
      <Countdown seconds={seconds} total={reviewTimes.undo} />
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-keyshortcuts={undoKey.undo.bound[0]}
          onClick={undo}
        >
          {text('review.undo')} <Key name={undoKey.undo.shown[0]} />
        </Button>
        {onNext && (
          <Button size="small" variant="quiet" onClick={onNext}>
            {text('review.nextNow')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Whole seconds until a moment; calls `onEnd` once when it comes. */
function useSecondsUntil(until: number, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(until, Date.now()));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsLeft(until, Date.now());
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    }, 200);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
