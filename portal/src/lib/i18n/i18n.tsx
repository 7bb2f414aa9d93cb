import type { Locale } from '@portico/contract/locales';
import type { PhraseId } from '@portico/phrases/types';
import type { Texts } from '@portico/web/i18n/texts';
import * as shared from '@portico/web/i18n/texts-provider';
import { type ReactNode, useContext } from 'react';
import { ConfigContext, usePasswordLengths } from '../config/config.ts';
import { useSupport } from '../config/use-support.ts';
import { otherTokens } from '../session-state/other-accounts.ts';
import { useSession } from '../session-state/session.ts';
import { loadPageTexts } from './page-texts.ts';

export { useLocale, useProduct, useTextsComplete, useTextsFailed } from '@portico/web/i18n/texts-provider';

export interface TextsProviderProps {
  /** The language of the address. */
  locale: Locale;
  /** Loaded before the first render. */
  initial: Texts;
  /** What the product is called where there is no configuration, which says it otherwise. */
  product?: string;
  children: ReactNode;
}

/**
 * Loads the texts of the address's language, and after signing in, also of another account of the browser,
 * those of the account.
 */
export function TextsProvider({ locale, initial, product = '', children }: TextsProviderProps) {
  const config = useContext(ConfigContext);
  const { state } = useSession();
  const hasToken = state === 'two-factor' || state === 'question' || state === 'signed-in';
  const complete = hasToken || isSharedPage() || hasOtherAccounts();
  return (
    <shared.TextsProvider
      locale={locale}
      product={config?.product ?? product}
      initial={initial}
      complete={complete}
      load={loadPageTexts}
    >
      {children}
    </shared.TextsProvider>
  );
}

/**
 * The pages that a phone, the reader of a proof, support or a provider opens have texts of the account,
 * without a session.
 */
function isSharedPage(): boolean {
  return /^\/[a-z]{2}\/(?:phone|proof|provider|support-look)$/.test(globalThis.location?.pathname ?? '');
}

/** A guest whose browser has accounts may choose one of them. */
function hasOtherAccounts(): boolean {
  return globalThis.document !== undefined && otherTokens().length > 0;
}

export type TextOf = shared.TextOf<PhraseId>;

export const textOf = shared.textOf<PhraseId>;

export const useText = shared.useText<PhraseId>;

/** The text of an error code; unknown codes are returned unchanged [8.1]. */
export function useErrorText(): (code: string) => string {
  return shared.useErrorText(useSupport().shown, usePasswordLengths());
}
