import styles from './spinner.module.css';

export interface SpinnerProps {
  /** The text for screen readers. Leave it out if a text beside the spinner says what is loading. */
  label?: string | undefined;
  size?: number;
}

export function Spinner({ label, size = 18 }: SpinnerProps) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
