import { SearchSelect, Spinner, TextField } from '@portico/ui';
import { useCountryOptions } from '../../lib/countries/use-country-options.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useCountries } from './data.ts';

export interface NationalityProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** Finds a country by its name in the language of the page, its English name or its code. */
export function Nationality({ value, error, onChange }: NationalityProps) {
  const text = useText();
  const options = useCountryOptions(useCountries());
  const label = text('registration.nationality');
  if (!options) {
    return (
      <TextField
        id="nationalityId"
        label={label}
        error={error}
        disabled
        aria-busy="true"
        placeholder={text('form.countryLoading')}
        end={
          <span role="status">
            <Spinner label={text('form.countryLoading')} />
          </span>
        }
      />
    );
  }
  return (
    <SearchSelect
      id="nationalityId"
      name="nationalityId"
      label={label}
      options={options}
      value={value}
      error={error}
      required
      autoComplete="country-name"
      placeholder={text('form.countryPlaceholder')}
      emptyLabel={text('form.countryEmpty')}
      resultsLabel={(count) => text('form.countryResults', { count })}
      onChange={onChange}
    />
  );
}
