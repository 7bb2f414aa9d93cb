import { documentLine } from '@portico/contract/documents/document-rules';
import { companyMetadata, defaultAccountType } from '@portico/contract/documents/verification';
import { Select, TextField } from '@portico/ui';
import * as v from 'valibot';
import { DocumentForm } from '../../components/documents/document-form.tsx';
import { useDocumentForm } from '../../components/documents/use-document-form.ts';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

const { entries } = companyMetadata;
const companyForm = v.object({
  taxId: documentLine('taxId', entries.taxId),
  accountType: entries.accountType,
  companyName: documentLine('companyName', entries.companyName),
});

export function BusinessForm({ shown }: { shown: ShownDocument<'COMPANY'> }) {
  const text = useText();
  const form = useDocumentForm({
    shown,
    saved: shown.document.documentMetadata,
    schema: companyForm,
    toMetadata: (values) => values,
  });
  return (
    <DocumentForm shown={shown} form={form} fields={['taxId', 'accountType', 'companyName']}>
      <TextField {...form.textField('taxId')} label={text('documentField.taxId')} dir="ltr" />
      <Select {...form.textField('accountType')} label={text('documentField.accountType')}>
        <option value={defaultAccountType}>{text('verification.accountTypeEntrepreneur')}</option>
        <option value="COMPANY">{text('verification.accountTypeCompany')}</option>
      </Select>
      <TextField
        {...form.textField('companyName')}
        label={text('documentField.companyName')}
        aside={text('verification.optional')}
        autoComplete="organization"
        dir="auto"
      />
    </DocumentForm>
  );
}
