import { SuggestField, TextField } from '@portico/ui';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { FoundAddress } from './found-address.ts';
import { usePlaces } from './use-places.ts';

export interface FirstLineProps {
  id: string;
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hint: ReactNode;
  autoComplete: 'section-postal address-line1' | 'section-residential address-line1';
  onChange: (text: string) => void;
  onFound: (address: FoundAddress) => void;
}

/** Street and number, with suggestions if the map service is configured. */
export function FirstLine({ onChange, onFound, ...field }: FirstLineProps) {
  const text = useText();
  const places = usePlaces();
  if (!places) {
    return <TextField {...field} dir="auto" onChange={(event) => onChange(event.target.value)} />;
  }
  return (
    <SuggestField
      {...field}
      dir="auto"
      aside={text('verification.suggestionsBy')}
      suggestions={places.suggestions}
      resultsLabel={(count) => text('verification.suggestions', { count })}
      onChange={(typed) => {
        onChange(typed);
        places.search(typed);
      }}
      onChoose={async (suggestion) => {
        const found = await places.choose(suggestion);
        if (found) onFound(found);
      }}
    />
  );
}
