import { LanguageMenu as SharedLanguageMenu } from '@portico/web/language-menu';
import { useText } from '../../lib/i18n/i18n.tsx';
import { keepChosenLocale } from '../../lib/session/keep-locale.ts';

/** The menu of languages, which keeps the choice of the user. */
export function LanguageMenu() {
  const text = useText();
  return <SharedLanguageMenu label={text('shell.language')} onChoose={keepChosenLocale} />;
}
