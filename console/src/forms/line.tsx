import { TextField, type TextFieldProps } from '@portico/ui';

type LineProps = Pick<TextFieldProps, 'label' | 'hint' | 'type' | 'required' | 'value' | 'error' | 'dir'> & {
  onValue: (value: string) => void;
};

/** A field of one line that browsers neither fill in nor correct. */
export function Line({ onValue, required = true, ...field }: LineProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required={required}
      {...field}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
