import { applicationTypes } from '@portico/contract/applications';
import type { InputOf } from '@portico/contract/endpoints';
import { type Locale, locales } from '@portico/contract/locales';
import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { removableLocales } from '@portico/contract/staff/applications';
import * as v from 'valibot';

const optional = v.pipe(v.string(), v.trim());
const required = v.pipe(v.string(), v.trim(), v.nonEmpty('required'));

/** Something for the two fields of each of these languages. */
function forTexts<Of extends Locale, Value>(
  languages: readonly Of[],
  value: Value,
): Record<`${Of}Title` | `${Of}Description`, Value> {
  const pairs = languages.flatMap((locale) => [
    [`${locale}Title`, value],
    [`${locale}Description`, value],
  ]);
  // Safe: the names are built exactly as the type spells them.
  return Object.fromEntries(pairs) as Record<`${Of}Title` | `${Of}Description`, Value>;
}

/** The fields of the form, as text. The identifier is a field of a new application, the place one of an application that is edited. */
export const emptyFields = {
  id: '',
  name: '',
  type: 'main',
  url: '',
  addresses: '',
  place: '1',
  ...forTexts(locales, ''),
  /** The language whose texts are shown below the English ones. */
  language: '',
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
  ...forTexts(removableLocales, optional),
});

/** Reads the form. A language without title and description loses its texts. */
export const applicationForm = v.pipe(
  fields,
  v.transform(({ addresses, ...values }): InputOf<'editApplication'> => {
    const { id, name, type, url, place } = values;
    const textsOf = (title: string, description: string) =>
      title || description ? { title, description } : undefined;
    const others = removableLocales.map(
      (locale) => [locale, textsOf(values[`${locale}Title`], values[`${locale}Description`])] as const,
    );
    return {
      ...{ id, name, type, url, place },
      returnAddresses: addresses.split(/\s+/),
      texts: {
        en: { title: values.enTitle, description: values.enDescription },
        ...Object.fromEntries(others.filter(([, texts]) => texts !== undefined)),
      },
      removedTexts: others.filter(([, texts]) => texts === undefined).map(([locale]) => locale),
    };
  }),
);

/** The fields of an application that is registered. */
export function fieldsOf({ id, name, type, url, returnAddresses, place, texts }: ApplicationDetails): Fields {
  const fields = { ...emptyFields, id, name, type, url, place: String(place) };
  fields.addresses = returnAddresses.join('\n');
  for (const locale of locales) {
    fields[`${locale}Title`] = texts[locale]?.title ?? '';
    fields[`${locale}Description`] = texts[locale]?.description ?? '';
  }
  fields.language = removableLocales.find((locale) => texts[locale]) ?? '';
  return fields;
}
