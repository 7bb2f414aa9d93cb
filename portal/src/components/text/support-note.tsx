import type { PhraseId } from '@portico/phrases/types';
import { useConfig } from '../../lib/config/config.ts';
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
  const { supportEmail } = useConfig();
  return richText(text(id, { ...values, email: supportEmail }), {
    support: () => <SupportLink />,
  });
}
