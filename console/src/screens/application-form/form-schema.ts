import { applicationTypes } from '@portico/contract/applications';
import type { InputOf } from '@portico/contract/endpoints';
import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { editedLocales, removableLocales } from '@portico/contract/staff/applications';
import * as v from 'valibot';

const optional = v.pipe(v.string(), v.trim());
const required = v.pipe(v.string(), v.trim(), v.nonEmpty('required'));

/** The fields of the form, as text. The identifier is a field of a new application, the place one of an application that is edited. */
export const emptyFields = {
  id: '',
  name: '',
  type: 'main',
  url: '',
  addresses: '',
  place: '1',
  enTitle: '',
  enDescription: '',
  deTitle: '',
  deDescription: '',
  arTitle: '',
  arDescription: '',
  /** The codes of the other languages whose texts are to be removed, with spaces between them. */
  removed: '',
};
export type Fields = typeof emptyFields;

const fields = v.object({
  id: required,
  name: required,
  type: v.picklist(applicationTypes),
  url: required,
  addresses: required,
  place: v.pipe(v.string(), v.transform(Number)),
  enTitle: required,
  enDescription: required,
  deTitle: optional,
  deDescription: optional,
  arTitle: optional,
  arDescription: optional,
  removed: optional,
});

/** Reads the form. A language without title and description loses its texts. */
export const applicationForm = v.pipe(
  fields,
  v.transform(({ addresses, ...values }): InputOf<'editApplication'> => {
    const { id, name, type, url, place } = values;
    const textsOf = (title: string, description: string) =>
      title || description ? { title, description } : undefined;
    const german = textsOf(values.deTitle, values.deDescription);
    const arabic = textsOf(values.arTitle, values.arDescription);
    const removed = values.removed.split(' ');
    return {
      ...{ id, name, type, url, place },
      returnAddresses: addresses.split(/\s+/),
      texts: {
        en: { title: values.enTitle, description: values.enDescription },
        de: german,
        ar: arabic,
      },
      removedTexts: removableLocales.filter(
        (code) => removed.includes(code) || (code === 'de' && !german) || (code === 'ar' && !arabic),
      ),
    };
  }),
);

/** The fields of an application that is registered. */
export function fieldsOf({ id, name, type, url, returnAddresses, place, texts }: ApplicationDetails): Fields {
  const fields = { ...emptyFields, id, name, type, url, place: String(place) };
  fields.addresses = returnAddresses.join('\n');
  for (const locale of editedLocales) {
    fields[`${locale}Title`] = texts[locale]?.title ?? '';
    fields[`${locale}Description`] = texts[locale]?.description ?? '';
  }
  return fields;
}
