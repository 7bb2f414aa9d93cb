import type { ReactNode } from 'react';
import styles from './icon.module.css';

export interface IconProps {
  /** The accessible name; without it the icon is hidden from screen readers. */
  label?: string | undefined;
  /** Edge length in CSS pixels. */
  size?: number;
}

interface GlyphProps extends IconProps {
  children: ReactNode;
  /** Mirrored in right-to-left pages, for icons that point in the reading direction. */
  directional?: boolean;
}

export function Glyph({ label, size = 20, directional, children }: GlyphProps) {
  return (
    <svg
      className={styles.icon}
      data-directional={directional}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
