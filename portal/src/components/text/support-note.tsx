import type { PhraseId } from '@portico/phrases/types';
import { TextLink } from '@portico/ui';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';

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
    support: (words) => (
      <TextLink href={`mailto:${supportEmail}`}>
        <bdi>{words}</bdi>
      </TextLink>
    ),
  });
}
