import type { ComponentProps } from 'react';
import styles from './application-mark.module.css';
import { glyphs } from './glyphs.tsx';
import { initialsOf } from './initials.ts';

/** The types that have a drawing here and a colour in `tokens.css`. */
export type ApplicationType = keyof typeof glyphs;

// Safe: they are its keys.
export const applicationTypes = Object.keys(glyphs) as readonly ApplicationType[];

export interface ApplicationMarkProps extends Pick<ComponentProps<'svg'>, 'style'> {
  /** Null for none: then the mark is the first letters of the name. */
  type: ApplicationType | null;
  /** Its identifier: under it a style of the page gives the mark a colour of its own. */
  application?: string | undefined;
  applicationName?: string;
  /** The address of a picture of its own, which is shown in place of drawing and letters. */
  icon?: string | undefined;
  /** The accessible name, if no text beside the mark names the application. */
  label?: string | undefined;
  /** Height in CSS pixels; the arch is a little narrower than tall. */
  size?: number;
}

/**
 * The logo of an application: a small drawing in an arch of the application's colour. A picture is always in
 * the same box of a light arch, however it is made. The names are those of the configuration.
 */
export function ApplicationMark(props: ApplicationMarkProps) {
  const { type, application, applicationName = '', icon, label, size = 40, style } = props;
  return (
    <svg
      className={styles.mark}
      data-application={type}
      data-face={application}
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
      style={style}
    >
      <path
        className={icon ? styles.plate : styles.arch}
        d="M0 18a18 18 0 0 1 36 0v17a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V18Z"
      />
      {icon ? (
        <image href={icon} x="5" y="8" width="26" height="26" />
      ) : type ? (
        <g className={styles.glyph}>{glyphs[type]}</g>
      ) : (
        <text className={styles.letter} x="18" y="27" textAnchor="middle">
          {initialsOf(applicationName).toUpperCase()}
        </text>
      )}
    </svg>
  );
}
