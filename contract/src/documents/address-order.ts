export type AddressLine = 'address1' | 'address2' | 'zip' | 'city';

// From the data of Google's libaddressinput, for the parts that our addresses have.
const cityBeforeZip: ReadonlySet<string> = new Set(
  (
    'AE AF AI AS AU BB BD BF BH BM BN BR BS BT BV CA CC CI CO CR CU CX EG FK FM GB GG GI GS GU HK HM HN ID IE IL IM IN ' +
    'IO IQ IR JE JM JO KE KH KI KN KY LB LK LS LV MH MM MN MO MP MT MV MW NA NF NG NP NR NZ PA PE PG PH PK PN PR PW ' +
    'RU SA SC SD SG SH SO SR SZ TC TH TV UA UM US VC VE VG VI VN ZA'
  ).split(' '),
);
/** Addresses that go from the large to the small: the place stands above the street. */
const placeFirst: ReadonlySet<string> = new Set(['CN', 'HK', 'HU', 'IR', 'JP', 'KP', 'KR', 'KZ', 'TW']);

/**
 * The parts of an address in the order of its country. In a country that is not known, the postal code stands
 * before the city.
 * @param country ISO 3166-1 alpha-2
 * @example addressOrder('GB') // ['address1', 'address2', 'city', 'zip']
 */
export function addressOrder(country: string): readonly AddressLine[] {
  const lines = ['address1', 'address2'] as const;
  const place = cityBeforeZip.has(country) ? (['city', 'zip'] as const) : (['zip', 'city'] as const);
  return placeFirst.has(country) ? [...place, ...lines] : [...lines, ...place];
}
