import { companyMetadata, defaultAccountType } from '@portico/contract/verification';
import type { PhraseId } from '@portico/phrases/types';
import { Select, TextField } from '@portico/ui';
import { DocumentForm } from '../../components/verification/document-form.tsx';
import { useDocumentForm } from '../../components/verification/use-document-form.ts';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

const labels = {
  taxId: 'verification.taxId',
  accountType: 'verification.accountType',
  companyName: 'verification.companyName',
} as const satisfies Record<string, PhraseId>;

export function BusinessForm({ shown }: { shown: ShownDocument<'COMPANY'> }) {
  const text = useText();
  const form = useDocumentForm({
    shown,
    saved: shown.document.documentMetadata,
    schema: companyMetadata,
    toMetadata: (values) => values,
  });
  return (
    <DocumentForm shown={shown} form={form} labels={labels}>
      <TextField {...form.textField('taxId')} label={text(labels.taxId)} dir="ltr" />
      <Select {...form.textField('accountType')} label={text(labels.accountType)}>
        <option value={defaultAccountType}>{text('verification.accountTypeEntrepreneur')}</option>
        <option value="COMPANY">{text('verification.accountTypeCompany')}</option>
      </Select>
      <TextField
        {...form.textField('companyName')}
        label={text(labels.companyName)}
        aside={text('verification.optional')}
        autoComplete="organization"
        dir="auto"
      />
    </DocumentForm>
  );
}
