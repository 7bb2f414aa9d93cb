import { defaultLocale, type Locale, languageNames, locales } from '@portico/contract/locales';
import { GlobeIcon, Menu, MenuItem } from '@portico/ui';
import { Link, useLocation } from 'react-router';
import { languageNamesIn } from './formats/language-names.ts';
import { useLocale } from './i18n/texts-provider.tsx';
import { inLocale } from './locale-path.ts';

export interface LanguageMenuProps {
  /** The name of the menu. */
  label: string;
  /** The query of the links; by default that of the page. */
  search?: string;
  /** The fragment of the links; by default that of the page. */
  hash?: string;
  onChoose?: (language: Locale) => void;
}

/**
 * Each language links to the same page in that language. The screen is not remounted, so what was typed
 * stays.
 */
export function LanguageMenu({ label, search, hash, onChoose }: LanguageMenuProps) {
  const locale = useLocale();
  const { pathname, search: ownSearch, hash: ownHash, state } = useLocation();
  return (
    <Menu
      label={label}
      otherNames={({ lang }) => languageNamesIn([locale, defaultLocale], lang)}
      trigger={
        <>
          <GlobeIcon />
          <span lang={locale}>{languageNames[locale]}</span>
        </>
      }
    >
      {locales.map((language) => (
        <MenuItem
          key={language}
          as={Link}
          to={{ pathname: inLocale(pathname, language), search: search ?? ownSearch, hash: hash ?? ownHash }}
          state={state}
          replace
          onClick={() => onChoose?.(language)}
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
