import type { PhraseId } from '@portico/phrases/types';
import { useSupport } from '../../lib/config/use-support.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import { SupportLink } from './support-link.tsx';

export interface SupportNoteProps {
  id: PhraseId;
  /** What the sentence contains beside the address. */
  values?: Readonly<Record<string, string>>;
}

/** A sentence that names the support address. */
export function SupportNote({ id, values }: SupportNoteProps) {
  const text = useText();
  const { shown } = useSupport();
  return richText(text(id, { ...values, email: shown }), {
    support: () => <SupportLink />,
  });
}
