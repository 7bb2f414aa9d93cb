import { SearchSelect, Spinner, TextField } from '@portico/ui';
import type { ReactNode } from 'react';
import { type CountryList, useCountries } from '../../lib/countries/use-countries.ts';
import { useCountryOptions } from '../../lib/countries/use-country-options.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

export interface CountryFieldProps {
  list: CountryList;
  id: string;
  name: string;
  label: string;
  value: string;
  hint?: ReactNode;
  error: string | undefined;
  required?: boolean;
  autoComplete?: 'off' | 'country-name' | 'section-postal country-name' | 'section-residential country-name';
  onChange: (code: string) => void;
}

/** Finds a country by its name in the language of the page, its English name or its code. */
export function CountryField({ list, autoComplete = 'off', ...field }: CountryFieldProps) {
  const text = useText();
  const options = useCountryOptions(useCountries(list));
  if (!options) {
    const { id, label, hint, error } = field;
    const loading = text('form.countryLoading');
    return (
      <TextField
        id={id}
        label={label}
        hint={hint}
        error={error}
        disabled
        aria-busy="true"
        placeholder={loading}
        end={
          <span role="status">
            <Spinner label={loading} />
          </span>
        }
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
