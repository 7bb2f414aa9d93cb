import { LanguageMenu as SharedLanguageMenu } from '@portico/web/language-menu';
import { useLocation } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useHydrated } from '../../lib/navigation/use-hydrated.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { useKeepChosenLocale } from '../../lib/session/keep-locale.ts';

/** The menu of languages, which keeps the choice of the user. Its links get the query and the fragment once the page does not come from the server alone. */
export function LanguageMenu() {
  const text = useText();
  const hydrated = useHydrated();
  const { search, hash } = useLocation();
  const { info } = useTarget();
  const known = info ? `?${new URLSearchParams({ application: info.application })}` : '';
  return (
    <SharedLanguageMenu
      label={text('shell.language')}
      search={hydrated ? search : known}
      hash={hydrated ? hash : ''}
      onChoose={useKeepChosenLocale()}
    />
  );
}
