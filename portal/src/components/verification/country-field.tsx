import { SearchSelect, Spinner, TextField } from '@portico/ui';
import type { ReactNode } from 'react';
import { useCountryOptions } from '../../lib/countries/use-country-options.ts';
import { useDocumentCountries } from '../../lib/documents/use-countries.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

export interface CountryFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  hint?: ReactNode;
  error: string | undefined;
  autoComplete?: 'off' | 'country-name' | 'section-postal country-name' | 'section-residential country-name';
  onChange: (code: string) => void;
}

/** Finds a country by its name in the language of the page, its English name or its code. */
export function CountryField({ autoComplete = 'off', ...field }: CountryFieldProps) {
  const text = useText();
  const options = useCountryOptions(useDocumentCountries());
  if (!options) {
    const { id, label, hint, error } = field;
    const loading = text('form.countryLoading');
    return (
      <TextField
        {...{ id, label, hint, error }}
        disabled
        aria-busy="true"
        placeholder={loading}
        end={<Spinner label={loading} />}
      />
    );
  }
  return (
    <SearchSelect
      {...field}
      options={options}
      autoComplete={autoComplete}
      placeholder={text('form.countryPlaceholder')}
      emptyLabel={text('form.countryEmpty')}
      resultsLabel={(count) => text('form.countryResults', { count })}
    />
  );
}
