import type { InputOf } from '@portico/contract/endpoints';
import { removableLocales } from '@portico/contract/staff/applications';
import { ApiError, type ApiErrorEntry } from '@portico/web/api-error';
import { useForm } from '../../forms/use-form.tsx';
import { applicationForm, type Fields } from './form-schema.ts';

interface Options {
  readonly initial: Fields;
  readonly draft: string;
  readonly submit: (application: InputOf<'editApplication'>) => Promise<unknown>;
}

/** The server's names of fields that the form calls otherwise. */
const fieldNames: Readonly<Record<string, string>> = {
  'openid.redirectUris': 'redirectUris',
  'openid.logoutReturnUris': 'logoutReturnUris',
  'openid.logoutUri': 'logoutUri',
  'openid.loginUri': 'loginUri',
  'openid.jwks': 'jwks',
  'openid.resources': 'resources',
  'openid.resourceScopes': 'resourceScopes',
  'texts.en': 'enTitle',
  ...Object.fromEntries(removableLocales.map((locale) => [`texts.${locale}`, `${locale}Title`])),
  ...Object.fromEntries(removableLocales.map((locale) => [`names.${locale}`, `${locale}Name`])),
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

export type FormOfApplication = ReturnType<typeof useApplicationForm>;

/** The form of an application. A refusal of texts shows their language, so that the error can be seen. */
export function useApplicationForm({ initial, draft, submit }: Options) {
  const form = useForm<Fields, typeof applicationForm>({
    schema: applicationForm,
    initial,
    draft,
    submit: async (application) => {
      try {
        await submit(application);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refused = removableLocales.find(
          (locale) => error.fieldErrors[`texts.${locale}`] ?? error.fieldErrors[`names.${locale}`],
        );
        if (refused) form.set('language', refused);
        throw new ApiError(error.status, error.entries.map(withFieldOfForm), error);
      }
    },
  });
  return form;
}
