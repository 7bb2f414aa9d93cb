import { isActRefusalCode } from '@portico/contract/staff/acts';
import type { ConsolePhraseId } from '@portico/phrases/types';
import * as shared from '@portico/web/i18n/texts-provider';
import { useMemo } from 'react';

export { TextsProvider, useLocale, useProduct, useTextsFailed } from '@portico/web/i18n/texts-provider';

export type TextOf = shared.TextOf<ConsolePhraseId>;

export const useText = shared.useText<ConsolePhraseId>;

/** The text of an error code or of the refusal of an act; unknown codes are returned unchanged. */
export function useErrorText(): (code: string) => string {
  const text = useText();
  const errorText = shared.useErrorText(document.documentElement.dataset.support ?? '');
  return useMemo(
    () => (code: string) => (isActRefusalCode(code) ? text(`act.${code}`) : errorText(code)),
    [text, errorText],
  );
}
