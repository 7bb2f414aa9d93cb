import type { Holder } from '@portico/contract/documents/proofs';
import type { PhraseId } from '@portico/phrases/types';
import { useFormats } from '@portico/web/i18n/use-formats';

export interface HolderLine {
  readonly label: PhraseId;
  readonly value: string;
}

/** What a proof says about who its user is, line by line. Empty if it says nothing. */
export function useHolderLines({ name, birthYear, country }: Holder): readonly HolderLine[] {
  const formats = useFormats();
  const lines = [
    { label: 'proofs.holderName', value: name },
    { label: 'proofs.holderBirthYear', value: birthYear },
    { label: 'proofs.holderCountry', value: country === null ? null : formats.country(country) },
  ] as const;
  return lines.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}
