import { LanguageMenu as SharedLanguageMenu } from '@portico/web/language-menu';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePageAddress } from '../../lib/navigation/use-page-address.ts';
import { useKeepChosenLocale } from '../../lib/session/keep-locale.ts';

/** The menu of languages, which keeps the choice of the user. */
export function LanguageMenu() {
  const text = useText();
  const { search, hash } = usePageAddress();
  return (
    <SharedLanguageMenu
      label={text('shell.language')}
      search={search}
      hash={hash}
      onChoose={useKeepChosenLocale()}
    />
  );
}
