import { describe, expect, it } from 'vitest';
import { foundAddress } from './found-address.ts';

const component = (type: string, longText: string, shortText = longText) => ({
  types: [type, 'political'],
  longText,
  shortText,
});
const london = [
  component('street_number', '10'),
  component('route', 'Downing Street'),
  component('postal_town', 'London'),
  component('country', 'United Kingdom', 'GB'),
  component('postal_code', 'SW1A 2AA'),
];

describe('an address that the map service has found', () => {
  it('An address of the map service fills the first line from route and street number, and city and zip [5.26]', () => {
    expect(foundAddress(london, ['GB'])).toEqual({
      address1: 'Downing Street 10',
      city: 'London',
      zip: 'SW1A 2AA',
      country: 'GB',
    });
  });

  it('An address of the map service has no country if it is not in the allowed list [5.27]', () => {
    expect(foundAddress(london, ['DE']).country).toBe('');
  });

  it('An address of the map service leaves empty what the service does not know [5.26]', () => {
    expect(foundAddress([component('route', 'High Street')], [])).toEqual({
      address1: 'High Street',
      city: '',
      zip: '',
      country: '',
    });
  });
});
