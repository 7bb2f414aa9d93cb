import { addressOrder } from '@portico/contract/documents/address-order';
import { documentLine } from '@portico/contract/documents/document-rules';
import {
  type AddressMetadata,
  isWithoutValue,
  postalAddress,
  withoutValue,
} from '@portico/contract/documents/verification';
import * as v from 'valibot';

type Address = v.InferOutput<typeof postalAddress>;
export type AddressKind = 'addressPostal' | 'addressResidential';
export type AddressPart = keyof Address;

/** The parts of an address. */
export const addressParts = [
  'address1',
  'address2',
  'zip',
  'city',
  'country',
] as const satisfies readonly AddressPart[];

/**
 * The country and the postal code come first, from which browsers offer the rest; that is in the order of the
 * country's addresses.
 */
export function fieldOrder(country: string): readonly AddressPart[] {
  return ['country', 'zip', ...addressOrder(country).filter((part) => part !== 'zip')];
}

/** Both addresses as fields of one form, named by their paths; `equal` is `true` or empty. */
export type AddressTexts = { readonly [Path in `${AddressKind}.${AddressPart}`]: string } & {
  readonly equal: string;
};

const prefixed = (kind: AddressKind, address: Address) =>
  Object.fromEntries(
    addressParts.map((part) => [`${kind}.${part}`, isWithoutValue(part, address[part]) ? '' : address[part]]),
  );

const isBlank = (address: Address) => addressParts.every((part) => address[part] === '');

/**
 * The saved addresses. Before anything is saved they are equal, because most people live where they get their
 * mail.
 */
export function toTexts({ addressPostal, addressResidential, equal }: AddressMetadata): AddressTexts {
  const isEqual = equal || (isBlank(addressPostal) && isBlank(addressResidential));
  const texts = {
    ...prefixed('addressPostal', addressPostal),
    ...prefixed('addressResidential', addressResidential),
    equal: isEqual ? 'true' : '',
  };
  // Safe: every path of the type is filled in above.
  return texts as AddressTexts;
}

/**
 * The addresses of the form, with a hyphen for a second line that is empty, which is required [4.20]; with
 * the flag, the residential address is a copy of the postal one [5.25].
 */
export function toAddresses(texts: Readonly<Record<string, string>>): AddressMetadata {
  const address = (kind: AddressKind): Address => {
    const parts = Object.fromEntries(addressParts.map((part) => [part, texts[`${kind}.${part}`] ?? '']));
    // Safe: every part is filled in.
    return { ...parts, address2: parts.address2?.trim() || withoutValue } as Address;
  };
  const addressPostal = address('addressPostal');
  const equal = texts.equal === 'true';
  return { addressPostal, addressResidential: equal ? addressPostal : address('addressResidential'), equal };
}

const { entries } = postalAddress;
const paths = (kind: AddressKind) =>
  Object.fromEntries(
    addressParts.map((part) => [`${kind}.${part}`, documentLine(part, entries[part])] as const),
  );
const hiddenPaths = Object.fromEntries(
  addressParts.map((part) => [`addressResidential.${part}`, entries[part]] as const),
);

/**
 * The form's fields. With the flag those of the residential address are hidden, so that an error there could
 * not be corrected.
 */
export const addressForm = v.variant('equal', [
  v.object({ ...paths('addressPostal'), ...paths('addressResidential'), equal: v.literal('') }),
  v.object({ ...paths('addressPostal'), ...hiddenPaths, equal: v.literal('true') }),
]);
