import { LanguageMenu } from '@portico/web/language-menu';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useKeepChosenLocale } from '../../lib/session/keep-locale.ts';
import styles from './screen.module.css';

/** The language of the pages and of the mails to the user. */
export function Language() {
  const text = useText();
  return (
    <div className={styles.language}>
      <span>{text('shell.language')}</span>
      <LanguageMenu label={text('shell.language')} onChoose={useKeepChosenLocale()} />
    </div>
  );
}
