import type { AddressMetadata, PassportMetadata } from '@portico/contract/documents/verification';
import type { DemoPerson } from '@portico/dev/people';

/** The data of a demo user's document. */
export function sampleDocument(
  type: DemoPerson['documents'][number]['type'],
  { firstName, lastName, nationality }: Pick<DemoPerson, 'firstName' | 'lastName' | 'nationality'>,
): PassportMetadata | AddressMetadata {
  if (type === 'PASSPORT') {
    return {
      name: firstName,
      surname: lastName,
      gender: 'UNDEFINED',
      birthday: '1990-05-17',
      placeOfBirth: 'Portbury',
      citizenship: nationality,
      seriesNumber: 'P4820157',
      issuedBy: 'Passport Office',
      issueDate: '2024-03-01',
      expireDate: '2034-02-28',
    };
  }
  const home = {
    address1: '7 Arch Lane',
    address2: 'Flat 2',
    city: 'Portbury',
    country: nationality,
    zip: 'PB1 7AA',
  };
  return { addressPostal: home, addressResidential: home, equal: true };
}
