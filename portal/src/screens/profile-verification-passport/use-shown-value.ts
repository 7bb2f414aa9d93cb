import type { Country } from '@portico/contract/countries';
import { isDate } from '@portico/contract/dates';
import { genders } from '@portico/contract/documents/verification';
import type { ZoneField } from '@portico/passport/zone/zone-fields';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useText } from '../../lib/i18n/i18n.tsx';

/** Returns a function that writes a value of the passport as the user reads it. */
export function useShownValue(countries: readonly Country[] | undefined) {
  const text = useText();
  const formats = useFormats();
  return (field: ZoneField, value: string) => {
    if (field === 'gender')
      return text(`verification.gender${genders.find((one) => one === value) ?? 'UNDEFINED'}`);
    if (field === 'citizenship') return countries?.find(({ code }) => code === value)?.label ?? value;
    const isDay = (field === 'birthday' || field === 'expireDate') && isDate(value);
    return isDay ? formats.date(new Date(value), 'long', 'UTC') : value;
  };
}
