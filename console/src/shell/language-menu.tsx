import { languageNames } from '@portico/contract/locales';
import { availableLocales } from '@portico/phrases/available';
import { GlobeIcon, Menu, MenuItem } from '@portico/ui';
import { Link, useLocation } from 'react-router';
import { useLocale, useText } from '../i18n/i18n.tsx';
import { inLocale } from '../paths.ts';

/** Each language links to the same page in that language. */
export function LanguageMenu() {
  const text = useText();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <Menu
      label={text('console.language')}
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
          to={{ pathname: inLocale(pathname, language), search }}
          replace
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
