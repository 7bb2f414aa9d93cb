import type { ReviewRemark } from '@portico/contract/documents/review';
import { directionOf, type Locale, languageNames } from '@portico/contract/locales';
import type { ConsolePhraseId } from '@portico/phrases/types';
import type { Texts } from '@portico/web/i18n/texts';
import { textOf } from '@portico/web/i18n/texts-provider';
import { type ReactNode, useEffect, useState } from 'react';
import components from '../../../components/components.module.css';
import { useProduct, useText } from '../../../i18n/i18n.tsx';
import { loadTexts } from '../../../i18n/texts.ts';
import { fullLabel } from '../data/field-texts.ts';

export interface RemarkTextsProps {
  remarks: readonly ReviewRemark[];
  /** The language of the user. */
  locale: Locale;
  /** Whether the document is refused permanently, so that the texts name no next step. */
  permanent?: boolean;
  /** Shows the texts below a title. */
  children: (title: string, texts: ReactNode) => ReactNode;
}

/** What the user will read about the remarks, in the language of the user. */
export function RemarkTexts({ remarks, locale, permanent = false, children }: RemarkTextsProps) {
  const text = useText();
  const product = useProduct();
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    let wanted = true;
    loadTexts(locale).then((loaded) => wanted && setTexts(loaded), reportError);
    return () => {
      wanted = false;
    };
  }, [locale]);
  if (remarks.length === 0 || !texts) return null;
  const theirs = textOf<ConsolePhraseId>({ ...texts, product });
  return children(
    text('review.preview', { language: languageNames[texts.locale] }),
    <ul className={components.list} lang={texts.locale} dir={directionOf(texts.locale)}>
      {remarks.map(({ fieldName, reason }) => (
        <li key={`${fieldName ?? ''} ${reason}`}>
          {fieldName && <strong>{fullLabel(fieldName, theirs)}</strong>}
          {theirs(permanent ? `refusalReason.${reason}` : `reviewReason.${reason}`)}
        </li>
      ))}
    </ul>,
  );
}
