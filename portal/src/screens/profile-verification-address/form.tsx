import type { PhraseId } from '@portico/phrases/types';
import { Checkbox } from '@portico/ui';
import { DocumentForm } from '../../components/verification/document-form.tsx';
import { useDocumentForm } from '../../components/verification/use-document-form.ts';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './address.module.css';
import { AddressFields, partLabels } from './address-fields.tsx';
import { type AddressKind, addressForm, addressParts, toAddresses, toTexts } from './rules.ts';

const labelsOf = (kind: AddressKind): [string, PhraseId][] =>
  addressParts.map((part) => [`${kind}.${part}`, partLabels[part]]);

export function AddressForm({ shown }: { shown: ShownDocument<'ADDRESS'> }) {
  const text = useText();
  const form = useDocumentForm({
    shown,
    saved: toTexts(shown.document.documentMetadata),
    schema: addressForm,
    toMetadata: toAddresses,
  });
  const isEqual = form.values.equal === 'true';
  const labels = Object.fromEntries([
    ...labelsOf('addressPostal'),
    ...(isEqual ? [] : labelsOf('addressResidential')),
  ]);
  return (
    <DocumentForm shown={shown} form={form} labels={labels}>
      <fieldset className={styles.address}>
        <legend>{text('verification.postal')}</legend>
        <AddressFields form={form} kind="addressPostal" />
      </fieldset>
      <fieldset className={styles.address}>
        <legend>{text('verification.residential')}</legend>
        <Checkbox
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
