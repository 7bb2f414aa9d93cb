import { TextField, type TextFieldProps } from './text-field.tsx';

/** An address is Latin text in every language: written left to right, never capitalised or corrected. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      name="email"
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
