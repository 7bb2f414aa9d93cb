import type { ReviewReason } from '@portico/contract/documents/review';
import { Checkbox } from '@portico/ui';
import { DocumentForm } from '../../components/documents/document-form.tsx';
import { Remark } from '../../components/documents/remark.tsx';
import { useDocumentForm } from '../../components/documents/use-document-form.ts';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './address.module.css';
import { AddressFields } from './address-fields.tsx';
import {
  type AddressKind,
  type AddressTexts,
  addressForm,
  addressParts,
  fieldOrder,
  toAddresses,
  toTexts,
} from './address-form.ts';

/** The fields of an address in the order of the form. */
const pathsOf = (kind: AddressKind, country: string) =>
  fieldOrder(country).map((part) => `${kind}.${part}` as const);

export function AddressForm({ shown }: { shown: ShownDocument<'ADDRESS'> }) {
  const text = useText();
  const form = useDocumentForm({
    shown,
    saved: toTexts(shown.document.documentMetadata),
    schema: addressForm,
    toMetadata: toAddresses,
  });
  const isEqual = form.values.equal === 'true';
  const fields = [
    ...pathsOf('addressPostal', form.values['addressPostal.country']),
    ...(isEqual ? [] : pathsOf('addressResidential', form.values['addressResidential.country'])),
  ];
  return (
    <DocumentForm shown={shown} form={form} fields={fields}>
      <fieldset className={styles.address}>
        <legend>{text('documentField.addressPostal')}</legend>
        <AddressFields form={form} kind="addressPostal" />
      </fieldset>
      <fieldset className={styles.address}>
        <legend>{text('documentField.addressResidential')}</legend>
        {isEqual && <HiddenRemarks reasonsFor={form.reasonsFor} />}
        <Checkbox
          id="equal"
          name="equal"
          value="true"
          label={text('verification.residentialSame')}
          checked={isEqual}
          onChange={(event) => form.set('equal', event.target.checked ? 'true' : '')}
        />
        {!isEqual && <AddressFields form={form} kind="addressResidential" />}
      </fieldset>
    </DocumentForm>
  );
}

/**
 * What moderators said about the residential address, while its fields are hidden because it is the postal
 * one.
 */
function HiddenRemarks({
  reasonsFor,
}: {
  reasonsFor: (name: keyof AddressTexts) => readonly ReviewReason[];
}) {
  const text = useText();
  return addressParts.flatMap((part) =>
    reasonsFor(`addressResidential.${part}`).map((reason) => (
      <Remark key={`${part} ${reason}`} reason={reason} label={text(`documentField.${part}`)} />
    )),
  );
}
