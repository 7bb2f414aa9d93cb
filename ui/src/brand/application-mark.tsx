import styles from './application-mark.module.css';
import { glyphs } from './glyphs.tsx';

/** The types that have a drawing here and a colour in `tokens.css`. */
export type ApplicationType = keyof typeof glyphs;

// Safe: they are its keys.
export const applicationTypes = Object.keys(glyphs) as readonly ApplicationType[];

export interface ApplicationMarkProps {
  type: ApplicationType;
  /** The accessible name, if no text beside the mark names the application. */
  label?: string | undefined;
  /** Height in CSS pixels; the arch is a little narrower than tall. */
  size?: number;
}

/** The logo of an application: a small drawing in an arch of the application's colour. */
export function ApplicationMark({ type, label, size = 40 }: ApplicationMarkProps) {
  return (
    <svg
      className={styles.mark}
      data-application={type}
      width={(size * 36) / 40}
      height={size}
      viewBox="0 0 36 40"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={styles.arch} d="M0 18a18 18 0 0 1 36 0v17a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V18Z" />
      <g className={styles.glyph}>{glyphs[type]}</g>
    </svg>
  );
}
