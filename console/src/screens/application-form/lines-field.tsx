import { TextArea } from '../../components/text-area.tsx';
import { useText } from '../../i18n/i18n.tsx';
import type { FormOfApplication } from './use-application-form.ts';

/** No more addresses are accepted, so no error is about a later one. */
const mostLines = 50;

export interface LinesFieldProps {
  form: FormOfApplication;
  name: 'logoutReturnUris' | 'redirectUris' | 'resources' | 'returnAddresses';
  label: string;
  hint?: string;
}

/** A field with one address on each line. The error says which line it is about. */
export function LinesField({ form, name, label, hint }: LinesFieldProps) {
  const text = useText();
  const wrong = Array.from({ length: mostLines }, (_, index) => index).find((index) =>
    form.error(`${name}.${index}`),
  );
  const ofLine =
    wrong === undefined
      ? undefined
      : text('applications.lineError', {
          line: wrong + 1,
          error: form.error(`${name}.${wrong}`) ?? '',
        });
  const field = form.fieldProps(name);
  return (
    <TextArea
      label={label}
      hint={hint}
      spellCheck={false}
      dir="ltr"
      {...field}
      error={field.error ?? ofLine}
    />
  );
}
