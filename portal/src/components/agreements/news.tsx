import { directionOf, type Locale } from '@portico/contract/locales';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './agreements.module.css';

/**
 * What is new in a version, as the operator says it. It may be in English beside a page in another language.
 */
export function News({ lines, language }: { lines: readonly string[]; language: Locale }) {
  const text = useText();
  if (lines.length === 0) return null;
  return (
    <>
      <p className={styles.newsTitle}>{text('agreements.news')}</p>
      <ul className={styles.news} lang={language} dir={directionOf(language)}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
