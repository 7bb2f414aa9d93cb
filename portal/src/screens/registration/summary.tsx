import type { Locale } from '@portico/contract/locales';
import { asksFamilyNameFirst } from '@portico/contract/names';
import type { PhraseId } from '@portico/phrases/types';
import { useState } from 'react';
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

type SummarisedForm = Pick<RegistrationState, 'error' | 'hasError' | 'refusals'>;

/**
 * What the last submit was refused for, less what was corrected since. What is found when the user leaves a
 * field is said there: nothing moves under the hand.
 */
export function RegistrationSummary({ form }: { form: SummarisedForm }) {
  const text = useText();
  const wrong = fieldsIn(useLocale()).filter(([id]) => form.error(id));
  const isEmpty = ([id]: Field) => form.hasError(id, 'required');
  const [refused, setRefused] = useState<Refused>({ at: 0, ids: [], isIncomplete: false });
  if (refused.at !== form.refusals) {
    // Each field says itself what is missing.
    setRefused({ at: form.refusals, ids: wrong.map(([id]) => id), isIncomplete: wrong.every(isEmpty) });
  }
  const { ids, isIncomplete } = refused;
  const left = wrong.filter((field) => ids.includes(field[0]) && (!isIncomplete || isEmpty(field)));
  const errors = left.map(([id, label]) => ({
    id,
    label: plain(text(label)),
    error: id.startsWith('agreements.') ? text('registration.agreementMissing') : form.error(id),
  }));
  const title = isIncomplete ? 'registration.incomplete' : 'registration.summary';
  return <ErrorSummary title={(count) => text(title, { count })} brief={isIncomplete} errors={errors} />;
}

interface Refused {
  /** The number of the refusal. */
  readonly at: number;
  readonly ids: readonly string[];
  readonly isIncomplete: boolean;
}

/** A label without its links, and without the full stop of a sentence. */
function plain(label: string): string {
  return label.replaceAll(/<[^>]*>/g, '').replace(/\.$/, '');
}
