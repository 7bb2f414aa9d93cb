import { limits } from '@portico/contract/limits';
import { directionOf, isLocale, type Locale } from '@portico/contract/locales';
import { cookieNames } from '@portico/contract/shell';
import { CrossIcon, IconButton, TextLink } from '@portico/ui';
import { inLocale } from '@portico/web/locale-path';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../lib/i18n/i18n.tsx';
import { usePageAddress } from '../lib/navigation/use-page-address.ts';
import { focusTitle } from '../lib/navigation/use-title-focus.ts';
import { useKeepChosenLocale } from '../lib/session/keep-locale.ts';
import { writeCookie } from '../lib/storage/cookies.ts';
import styles from './language-hint.module.css';

/** The language that the browser prefers to the page's, and what the hint says, in that language. */
export interface LanguageHint {
  readonly locale: Locale;
  readonly words: string;
  readonly close: string;
}

const HintContext = createContext<{ hint: LanguageHint | null; end: () => void }>({
  hint: null,
  end: () => {},
});

/** Keeps the hint while its page is open: it is shown once, where the user entered. */
export function LanguageHintProvider({ hint, children }: { hint: LanguageHint | null; children: ReactNode }) {
  const { pathname } = useLocation();
  const [entrance] = useState(pathname);
  const [ended, setEnded] = useState(false);
  const shown = ended || pathname !== entrance ? null : hint;
  const value = useMemo(() => ({ hint: shown, end: () => setEnded(true) }), [shown]);
  useEffect(() => {
    if (pathname !== entrance) setEnded(true);
  }, [pathname, entrance]);
  return <HintContext value={value}>{children}</HintContext>;
}

/** The server renders it too, so that it does not move the page. */
export function LanguageHintLine() {
  const text = useText();
  const { pathname, state } = useLocation();
  const { search, hash } = usePageAddress();
  const keepLocale = useKeepChosenLocale();
  const { hint, end } = useContext(HintContext);
  if (!hint) return null;
  const { locale, words, close } = hint;
  // Only now: a cookie that the visitor did not cause would not be a necessary one.
  const dismiss = () => {
    writeCookie(cookieNames.languageHint, 'shown', limits.cookies.year);
    end();
    focusTitle();
  };
  return (
    <section className={styles.hint} aria-label={text('shell.language')}>
      <p lang={locale} dir={directionOf(locale)}>
        <TextLink
          as={Link}
          to={{ pathname: inLocale(pathname, locale), search, hash }}
          state={state}
          replace
          preventScrollReset
          hrefLang={locale}
          standalone
          onClick={() => keepLocale(locale)}
        >
          {words}
        </TextLink>
        <IconButton icon={<CrossIcon />} label={close} onClick={dismiss} />
      </p>
    </section>
  );
}

/** The hint of a page that the server has rendered, whose script does not have the texts of that language. */
export function renderedHint(root: HTMLElement): LanguageHint | null {
  const line = root.querySelector<HTMLElement>(`.${styles.hint} > [lang]`);
  const close = line?.querySelector('button')?.getAttribute('aria-label');
  const words = line?.querySelector('a')?.textContent;
  return line && isLocale(line.lang) && words && close ? { locale: line.lang, words, close } : null;
}
