import type { Locale } from '@portico/contract/locales';
import { asksFamilyNameFirst } from '@portico/contract/names';
import type { PhraseId } from '@portico/phrases/types';
import { ErrorSummary } from '../../components/forms/error-summary.tsx';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import type { RegistrationState } from './submit.ts';

type Field = readonly [path: string, label: PhraseId];
const names: readonly Field[] = [
  ['firstName', 'form.firstName'],
  ['lastName', 'form.lastName'],
];

/** The fields in the order of the form. */
const fieldsIn = (locale: Locale): readonly Field[] => [
  ['email', 'form.email'],
  ['password', 'form.password'],
  ['passwordConfirmation', 'form.passwordAgain'],
  ...(asksFamilyNameFirst(locale) ? names.toReversed() : names),
  ['nationalityId', 'registration.nationality'],
  ['agreements.0', 'registration.agreementTerms'],
  ['agreements.1', 'registration.agreementPrivacy'],
  ['agreements.2', 'registration.agreementAccuracy'],
];

export function RegistrationSummary({ form }: { form: Pick<RegistrationState, 'error' | 'hasError'> }) {
  const text = useText();
  const wrong = fieldsIn(useLocale()).filter(([id]) => form.error(id));
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
