import type { PhraseId } from '@portico/phrases/types';
import { ErrorSummary } from '../../components/forms/error-summary.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';

/** The fields in the order of the form. */
const fields: readonly (readonly [path: string, label: PhraseId])[] = [
  ['email', 'form.email'],
  ['password', 'form.password'],
  ['passwordConfirmation', 'form.passwordAgain'],
  ['firstName', 'form.firstName'],
  ['lastName', 'form.lastName'],
  ['nationalityId', 'registration.nationality'],
  ['agreements.0', 'shell.termsAndConditions'],
  ['agreements.1', 'shell.privacyPolicy'],
  ['agreements.2', 'registration.accuracy'],
];

export function RegistrationSummary({ error }: { error: (path: string) => string | undefined }) {
  const text = useText();
  const errors = fields.map(([id, label]) => {
    const message = id.startsWith('agreements.') ? text('registration.agreementMissing') : error(id);
    return { id, label: text(label), error: error(id) && message };
  });
  const count = errors.filter((field) => field.error).length;
  return <ErrorSummary title={text('registration.summary', { count })} errors={errors} />;
}
