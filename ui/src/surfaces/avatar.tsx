import styles from './avatar.module.css';

/** A zero-width non-joiner, so that initials in scripts with joined letters are not joined. */
const zeroWidthNonJoiner = '\u200c';

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
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(firstLetter)
    .join(zeroWidthNonJoiner);
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initials.toLocaleUpperCase(lang)}
    </span>
  );
}

/** What a reader sees as one letter: with its marks, and with the vowel sign of an Indian script. */
function firstLetter(word = ''): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? '';
}
