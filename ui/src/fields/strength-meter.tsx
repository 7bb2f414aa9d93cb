import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './strength-meter.module.css';

export interface StrengthMeterProps {
  label: string;
  /** The number of checks that are met, of `max`. */
  value: number;
  max: number;
  /** The value in words, shown beside the bar. */
  valueText: string;
  /** Whether the value is weak, although it meets the checks. */
  weak?: boolean | undefined;
}

export function StrengthMeter({ label, value, max, valueText, weak }: StrengthMeterProps) {
  const level = weak ? 'low' : value >= max ? 'full' : value > max / 2 ? 'middle' : 'low';
  return (
    <div className={styles.strength}>
      <VisuallyHidden>
        <meter aria-label={label} aria-valuetext={valueText} min={0} max={max} value={value} />
      </VisuallyHidden>
      <div className={styles.bar} aria-hidden="true" data-level={level}>
        {Array.from({ length: max }, (_, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
          <span key={part} className={styles.part} data-on={part < value || undefined} />
        ))}
      </div>
      <span aria-hidden="true">{valueText}</span>
    </div>
  );
}
