import { type Locale, languageNames } from '@portico/contract/locales';
import { availableLocales } from '@portico/phrases/available';
import { GlobeIcon, Menu, MenuItem } from '@portico/ui';
import { Link, useLocation } from 'react-router';
import { useLocale, useText } from '../lib/i18n/i18n.tsx';
import { inLocale } from '../lib/navigation/paths.ts';
import { keepChosenLocale } from '../lib/session/keep-locale.ts';

/** Each language links to the same page in that language. The screen is not remounted, so what was typed stays. */
export function LanguageMenu() {
  const text = useText();
  const locale = useLocale();
  const { pathname, search, state } = useLocation();
  const to = (language: Locale) => ({ pathname: inLocale(pathname, language), search });
  return (
    <Menu
      label={text('shell.language')}
      trigger={
        <>
          <GlobeIcon />
          <span lang={locale}>{languageNames[locale]}</span>
        </>
      }
    >
      {availableLocales.map((language) => (
        <MenuItem
          key={language}
          as={Link}
          to={to(language)}
          state={state}
          replace
          onClick={() => keepChosenLocale(language)}
          preventScrollReset
          lang={language}
          hrefLang={language}
          current={language === locale}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
    </Menu>
  );
}
