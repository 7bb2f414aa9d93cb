import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import type { NativeProps } from '../base/native-props.ts';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { maxInputLength } from './input-length.ts';

export interface PasswordLabels {
  show: string;
  hide: string;
  /** Announced after the button was pressed. */
  shown: string;
  hidden: string;
  capsLock: string;
}

export interface PasswordFieldProps extends FieldTexts, Omit<NativeProps<'input'>, 'type'> {
  labels: PasswordLabels;
  autoComplete: 'current-password' | 'new-password';
  /** Tells password managers which passwords the policy accepts. */
  passwordRules?: string | undefined;
}

export function PasswordField({
  label,
  hint,
  error,
  aside,
  id,
  labels,
  passwordRules,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState<boolean>();
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const rules = { passwordrules: passwordRules };

  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={aside}
      id={id}
      note={capsLock ? labels.capsLock : ''}
    >
      {(attributes) => (
        <div className={control.framed}>
          <input
            name="password"
            maxLength={maxInputLength}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            {...rules}
            {...input}
            {...attributes}
            type={shown ? 'text' : 'password'}
            className={control.control}
          />
          <div className={control.end}>
            <IconButton
              label={shown ? labels.hide : labels.show}
              icon={shown ? <EyeOffIcon /> : <EyeIcon />}
              aria-controls={attributes.id}
              disabled={input.disabled}
              onClick={() => setShown(!shown)}
            />
          </div>
          <VisuallyHidden role="status">
            {shown !== undefined && (shown ? labels.shown : labels.hidden)}
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
