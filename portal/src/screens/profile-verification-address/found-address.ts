import type { AddressPart } from './address-form.ts';
import type { AddressComponent } from './places-script.ts';

/** The parts of an address that a suggestion fills in [5.26]. */
export type FoundAddress = Readonly<Record<Exclude<AddressPart, 'address2'>, string>>;

/** Which component is the city differs from country to country; the first that exists is used. */
const cityTypes = ['locality', 'postal_town', 'administrative_area_level_3', 'sublocality_level_1'];

/** The address that Google found. The country is left empty if it is not one of the allowed ones [5.27]. */
export function foundAddress(
  components: readonly AddressComponent[],
  allowedCountries: readonly string[],
): FoundAddress {
  const find = (type: string) => components.find(({ types }) => types.includes(type));
  const text = (type: string) => find(type)?.longText ?? '';
  const country = find('country')?.shortText ?? '';
  return {
    address1: [text('route'), text('street_number')].filter(Boolean).join(' '),
    city: cityTypes.map(text).find(Boolean) ?? '',
    zip: text('postal_code'),
    country: allowedCountries.includes(country) ? country : '',
  };
}
