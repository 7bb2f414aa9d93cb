import styles from './avatar.module.css';

/** A zero-width non-joiner, so that initials in scripts with joined letters are not joined. */
const zeroWidthNonJoiner = '\u200c';

export interface AvatarProps {
  /** The source of the initials. The avatar is hidden from screen readers, so the name must also be in a text nearby. */
  name: string;
  size?: 'small' | 'regular' | 'large';
}

export function Avatar({ name, size = 'regular' }: AvatarProps) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join(zeroWidthNonJoiner);
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
