import { locales } from '@portico/contract/locales';
import { removableLocales } from '@portico/contract/staff/applications';
import { ApiError, type ApiErrorEntry } from '@portico/web/api-error';
import type * as v from 'valibot';
import { useForm } from '../../forms/use-form.tsx';
import type { Fields } from './form-schema.ts';

interface Options<Schema extends v.GenericSchema> {
  readonly schema: Schema;
  readonly initial: Fields;
  readonly draft: string;
  readonly submit: (application: v.InferOutput<Schema>) => Promise<unknown>;
}

/** The server's names of fields that the form calls otherwise. */
const fieldNames: Readonly<Record<string, string>> = {
  'openid.kind': 'kind',
  'openid.firstParty': 'runBy',
  'openid.redirectUris': 'redirectUris',
  'openid.logoutReturnUris': 'logoutReturnUris',
  'openid.logoutUri': 'logoutUri',
  'openid.loginUri': 'loginUri',
  'openid.jwks': 'jwks',
  'openid.withoutPkce': 'withoutPkce',
  'openid.withoutNonce': 'withoutNonce',
  'openid.resources': 'resources',
  'openid.resourceScopes': 'resourceScopes',
  'texts.en': 'enTitle',
  ...Object.fromEntries(removableLocales.map((locale) => [`texts.${locale}`, `${locale}Title`])),
  ...Object.fromEntries(removableLocales.map((locale) => [`names.${locale}`, `${locale}Name`])),
  ...Object.fromEntries(locales.map((locale) => [`shorts.${locale}`, `${locale}Short`])),
};

/** Names the field as the form does. The items of a list are named after the list: `redirectUris.2`. */
function withFieldOfForm(entry: ApiErrorEntry): ApiErrorEntry {
  const { fieldName = '' } = entry;
  const known = Object.keys(fieldNames).find(
    (name) => fieldName === name || fieldName.startsWith(`${name}.`),
  );
  if (known === undefined) return entry;
  return { ...entry, fieldName: `${fieldNames[known]}${fieldName.slice(known.length)}` };
}

/** What the parts of the form use of it. */
export type FormOfApplication = Pick<
  ReturnType<typeof useApplicationForm<v.GenericSchema>>,
  'error' | 'fieldProps' | 'hasErrorIn' | 'set' | 'values'
>;

/** The form of an application. A refusal of texts shows their language, so that the error can be seen. */
export function useApplicationForm<Schema extends v.GenericSchema>({
  schema,
  initial,
  draft,
  submit,
}: Options<Schema>) {
  const form = useForm<Fields, Schema>({
    schema,
    initial,
    draft,
    submit: async (application) => {
      try {
        await submit(application);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refused = removableLocales.find(
          (locale) =>
            error.fieldErrors[`texts.${locale}`] ??
            error.fieldErrors[`names.${locale}`] ??
            error.fieldErrors[`shorts.${locale}`],
        );
        if (refused) form.set('language', refused);
        throw new ApiError(error.status, error.entries.map(withFieldOfForm), error);
      }
    },
  });
  return form;
}
