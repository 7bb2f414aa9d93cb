import type { PhraseId } from '@portico/phrases/types';
import { ErrorSummary } from '../../components/forms/error-summary.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { RegistrationState } from './submit.ts';

/** The fields in the order of the form. */
const fields: readonly (readonly [path: string, label: PhraseId])[] = [
  ['email', 'form.email'],
  ['password', 'form.password'],
  ['passwordConfirmation', 'form.passwordAgain'],
  ['firstName', 'form.firstName'],
  ['lastName', 'form.lastName'],
  ['nationalityId', 'registration.nationality'],
  ['agreements.0', 'registration.agreementTerms'],
  ['agreements.1', 'registration.agreementPrivacy'],
  ['agreements.2', 'registration.agreementAccuracy'],
];

export function RegistrationSummary({ form }: { form: Pick<RegistrationState, 'error' | 'hasError'> }) {
  const text = useText();
  const wrong = fields.filter(([id]) => form.error(id));
  const errors = wrong.map(([id, label]) => ({
    id,
    label: plain(text(label)),
    error: id.startsWith('agreements.') ? text('registration.agreementMissing') : form.error(id),
  }));
  // Each field says itself what is missing.
  const isIncomplete = wrong.every(([id]) => form.hasError(id, 'required'));
  const title = isIncomplete ? 'registration.incomplete' : 'registration.summary';
  return <ErrorSummary title={text(title, { count: wrong.length })} brief={isIncomplete} errors={errors} />;
}

/** A label without its links, and without the full stop of a sentence. */
function plain(label: string): string {
  return label.replaceAll(/<[^>]*>/g, '').replace(/\.$/, '');
}
