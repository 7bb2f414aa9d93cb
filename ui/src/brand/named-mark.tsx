import type { ComponentProps } from 'react';
import styles from './application-mark.module.css';
import { initialsOf } from './initials.ts';

export interface NamedMarkProps extends Pick<ComponentProps<'svg'>, 'style'> {
  name: string;
  size?: number;
  /** Under this name a style of the page gives it a colour of its own. */
  'data-face'?: string | undefined;
}

/**
 * The mark of an application that is not the operator's own: the first letters of its name, in its own colour
 * or in none.
 */
export function NamedMark({ name, size = 40, ...own }: NamedMarkProps) {
  return (
    <svg
      className={styles.mark}
      width={(size * 36) / 40}
      height={size}
      viewBox="0 0 36 40"
      aria-hidden="true"
      {...own}
    >
      <path className={styles.plain} d="M0 18a18 18 0 0 1 36 0v17a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V18Z" />
      <text className={styles.letter} x="18" y="27" textAnchor="middle">
        {initialsOf(name).toUpperCase()}
      </text>
    </svg>
  );
}
