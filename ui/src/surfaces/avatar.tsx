import { initialsOf } from '../brand/initials.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /**
   * The source of the initials. The avatar is hidden from screen readers, so the name must also be in a text
   * nearby.
   */
  name: string;
  /** The language of the page, whose capitals the initials have: a Turkish “i” becomes “İ”. */
  lang?: string;
  size?: 'small' | 'regular' | 'large';
}

export function Avatar({ name, lang, size = 'regular' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initialsOf(name).toLocaleUpperCase(lang)}
    </span>
  );
}
