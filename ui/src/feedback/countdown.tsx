import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './countdown.module.css';

const RADIUS = 10;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

export interface CountdownProps {
  seconds: number;
  /** Seconds at the start. If set, a ring shows the remaining part. */
  total: number;
  /** Shown instead of the bare time: says what it is the time of. */
  text?: string | undefined;
  /** The text for screen readers. Change it rarely (60, 30, 10 s), because every change is read. */
  announcement?: string | undefined;
}

/** The remaining time as m:ss. It has no timer: the caller updates `seconds`. */
export function Countdown({ seconds, total, text, announcement }: CountdownProps) {
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return (
    <span className={styles.countdown} data-ending={seconds <= 30 || undefined}>
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" strokeWidth="2.5" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r={RADIUS} />
        <circle
          className={styles.left}
          cx="12"
          cy="12"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - seconds / total)}
          transform="rotate(-90 12 12)"
        />
      </svg>
      {text ? (
        <span className={styles.figures} aria-hidden="true">
          {text}
        </span>
      ) : (
        <span className={styles.figures} aria-hidden="true" dir="ltr">
          {minutes}:{rest}
        </span>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </span>
  );
}
