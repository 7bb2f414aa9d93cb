import { type ChangeEvent, type RefObject, useState } from 'react';
import * as v from 'valibot';
import { errorsOfIssues } from './form-errors.ts';
import { useFormErrors } from './use-form-errors.ts';

export type Fields = Readonly<Record<string, unknown>>;
/** Names of the values of one kind. */
type Of<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];
type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

export interface FieldsOptions<Values extends Fields, Schema extends v.GenericSchema> {
  readonly schema: Schema;
  readonly initial: Values;
  /** Fields that are checked when the user leaves them, unless they are empty. */
  readonly checkedOnLeaving?: readonly (keyof Values & string)[] | undefined;
  /** The text of an error code, at a field or of the form as a whole. */
  readonly errorText: (code: string, field?: string) => string;
}

/** The values of a form, what is wrong with them, and what its controls need to show and change them. */
export function useFields<Values extends Fields, Schema extends v.GenericSchema>(
  { schema, initial, checkedOnLeaving, errorText }: FieldsOptions<Values, Schema>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [values, setValues] = useState(initial);
  const errors = useFormErrors(form, errorText);

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((old) => ({ ...old, [name]: value }));
    errors.forget(name);
  };

  /**
   * Shows the errors of one field, for a user who goes on to the next one. What is empty may still be filled
   * in.
   */
  const checkField = (name: keyof Values & string) => {
    if (!values[name]) return;
    const { issues = [] } = v.safeParse(schema, values);
    errors.showOf(name, errorsOfIssues(issues).fields[name]);
  };

  return {
    ...errors,
    values,
    /** Changes several values at once, without the errors. */
    setValues,
    set,
    /** Sets a value, unless the user has typed something in the field. */
    setIfEmpty: <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
      setValues((old) => (old[name] ? old : { ...old, [name]: value })),
    /** Spread on a text field. */
    fieldProps: (name: Of<Values, string>) => ({
      name,
      // Safe: `name` is one of those whose value is a string.
      value: values[name] as string,
      error: errors.error(name),
      // Safe, for the same reason.
      onChange: (event: Change) => set(name, event.target.value as Values[typeof name]),
      ...(checkedOnLeaving?.includes(name) && { onBlur: () => checkField(name) }),
    }),
    /** Spread on a checkbox. */
    checkbox: (name: Of<Values, boolean>) => ({
      name,
      // Safe: `name` is one of those whose value is a boolean.
      checked: values[name] as boolean,
      error: errors.error(name),
      // Safe, for the same reason.
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.target.checked as Values[typeof name]),
    }),
  };
}
