import { type ReactNode, useId } from 'react';
import styles from './progress.module.css';

export interface ProgressProps {
  label: ReactNode;
  /** Between 0 and `max`; none while it is unknown. */
  value?: number | undefined;
  max?: number;
  /**
   * What is done or on its way, in percent, drawn lighter behind the value; a text beside the bar must say
   * it.
   */
  pending?: 0 | 50 | 100 | undefined;
  /** The value in words, shown at the end of the label's line. */
  valueText?: string | undefined;
  /** Only screen readers are told the value in words: the page says it elsewhere. */
  hidesValue?: boolean;
}

export function Progress({ label, value, max = 100, pending, valueText, hidesValue = false }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      {valueText && !hidesValue && <span className={styles.value}>{valueText}</span>}
      <progress
        id={id}
        className={styles.bar}
        value={value}
        max={max}
        aria-valuetext={valueText}
        data-pending={pending}
      />
    </div>
  );
}
