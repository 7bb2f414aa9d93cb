import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * An e-mail address: written left to right in every language, never capitalised or corrected. Not
 * `type="email"`, whose value Chromium converts to punycode: a form must validate what was typed.
 */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      name="email"
      autoComplete="email"
      {...props}
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
