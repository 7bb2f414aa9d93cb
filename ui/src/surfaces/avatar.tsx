import styles from './avatar.module.css';

/** Keeps the initials of joined scripts from becoming a syllable. */
const apart = '\u200c';

export interface AvatarProps {
  /** The initials are taken from it; the name itself is expected in words nearby. */
  name: string;
  size?: 'small' | 'regular' | 'large';
}

export function Avatar({ name, size = 'regular' }: AvatarProps) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join(apart);
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
