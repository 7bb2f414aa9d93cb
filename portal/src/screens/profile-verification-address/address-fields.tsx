import { TextField } from '@portico/ui';
import { Fragment, type ReactNode } from 'react';
import styles from '../../components/documents/document-form.module.css';
import { CountryField } from '../../components/forms/country-field.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { type AddressKind, type AddressPart, type AddressTexts, fieldOrder } from './address-form.ts';
import { FirstLine } from './first-line.tsx';

/** What these fields need of the form. */
export interface AddressFormFields {
  field: (
    name: keyof AddressTexts,
    hint?: string,
  ) => {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    hint: ReactNode;
  };
  set: (name: keyof AddressTexts, value: string) => void;
}

/**
 * The section names keep the browser's autofill of the two addresses apart (HTML, "autofill detail tokens").
 */
const sections = { addressPostal: 'section-postal', addressResidential: 'section-residential' } as const;
const tokens = {
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  zip: 'postal-code',
  country: 'country-name',
} as const;

export function AddressFields({ form, kind }: { form: AddressFormFields; kind: AddressKind }) {
  const text = useText();
  const country = form.field(`${kind}.country`);
  const line = (part: AddressPart, aside?: string) => {
    return (
      <TextField
        {...form.field(`${kind}.${part}`)}
        label={text(`documentField.${part}`)}
        aside={aside}
        autoComplete={`${sections[kind]} ${tokens[part]}`}
        dir="auto"
        onChange={(event) => form.set(`${kind}.${part}`, event.target.value)}
      />
    );
  };
  const street = (
    <Fragment key="street">
      <FirstLine
        {...form.field(`${kind}.address1`)}
        label={text('documentField.address1')}
        autoComplete={`${sections[kind]} ${tokens.address1}`}
        onChange={(typed) => form.set(`${kind}.address1`, typed)}
        onFound={({ address1, city, zip, country }) => {
          form.set(`${kind}.address1`, address1);
          form.set(`${kind}.city`, city);
          form.set(`${kind}.zip`, zip);
          form.set(`${kind}.country`, country);
        }}
      />
      {line('address2', text('verification.optional'))}
    </Fragment>
  );
  const city = <Fragment key="city">{line('city')}</Fragment>;
  const order = fieldOrder(country.value);
  return (
    <>
      <div className={styles.pair}>
        <CountryField
          list="listVerificationCountries"
          {...country}
          label={text('documentField.country')}
          autoComplete={`${sections[kind]} ${tokens.country}`}
          onChange={(code) => form.set(`${kind}.country`, code)}
        />
        {line('zip')}
      </div>
      {order.indexOf('address1') < order.indexOf('city') ? [street, city] : [city, street]}
    </>
  );
}
