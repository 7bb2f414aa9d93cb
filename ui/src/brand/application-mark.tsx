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
  name?: string | undefined;
  /** The address of a picture of its own, which is shown in place of both. */
  icon?: string | undefined;
  /** The accessible name, if no text beside the mark names the application. */
  label?: string | undefined;
  /** Height in CSS pixels; the arch is a little narrower than tall. */
  size?: number;
  /** Under this name a style of the page gives it a colour of its own. */
  'data-face'?: string | undefined;
}

/**
 * The logo of an application: a small drawing in an arch of the application's colour. A picture is always in
 * the same box of a light arch, however it is made.
 */
export function ApplicationMark({ type, name = '', icon, label, size = 40, ...own }: ApplicationMarkProps) {
  return (
    <svg
      className={styles.mark}
      data-application={type ?? undefined}
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
      {...own}
    >
      <path
        className={styles.arch}
        data-icon={icon && true}
        d="M0 18a18 18 0 0 1 36 0v17a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V18Z"
      />
      {icon ? (
        <image href={icon} x="5" y="8" width="26" height="26" />
      ) : type ? (
        <g className={styles.glyph}>{glyphs[type]}</g>
      ) : (
        <Initials name={name} />
      )}
    </svg>
  );
}

/** The first letters of a name, as large as an arch has room for. */
export function Initials({ name }: { name: string }) {
  const letters = initialsOf(name).toUpperCase();
  return (
    <text
      className={styles.letter}
      data-pair={letters.includes('\u200c') || undefined}
      x="18"
      y="27"
      textAnchor="middle"
    >
      {letters}
    </text>
  );
}
