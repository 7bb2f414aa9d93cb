import { passwordChecks, passwordSpecials, passwordStrength } from '@portico/contract/fields';
import { limits } from '@portico/contract/limits';
import { PasswordChecklist, PasswordField, type PasswordFieldProps, StrengthMeter } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './new-password.module.css';
import { usePasswordLabels } from './use-password-labels.ts';

type TypedPassword = Pick<PasswordFieldProps, 'id' | 'name' | 'error' | 'onChange'> & { value: string };

export interface NewPasswordProps {
  label: string;
  againLabel: string;
  password: TypedPassword;
  again: TypedPassword;
}

const { min, max, checks } = limits.password;
// In a class of this grammar `-` goes first and `]` last.
const passwordRules = `minlength: ${min}; maxlength: ${max}; required: lower; required: upper; required: digit; required: [-.,:;?!*+%<>@[{}/\\_$#]];`;

// From left to right in every language, and never broken in two.
const specials = `\u2066${[...passwordSpecials].join('\u2060')}\u2069`;

/** A new password, typed twice, with what is required of it said before anything goes wrong. */
export function NewPassword({ label, againLabel, password, again }: NewPasswordProps) {
  const text = useText();
  const labels = usePasswordLabels();
  const strength = passwordStrength(password.value);
  const checklist = {
    label: text('password.checklist'),
    metLabel: text('password.met'),
    unmetLabel: text('password.unmet'),
  };
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        labels={labels}
        autoComplete="new-password"
        passwordRules={passwordRules}
      />
      <div className={styles.strength}>
        <StrengthMeter
          label={text('password.strength')}
          value={strength}
          max={checks}
          valueText={text('password.strengthValue', { value: strength, max: checks })}
        />
        <PasswordChecklist
          {...checklist}
          items={[
            { label: text('password.checkLength', { min, max }), met: passwordChecks.length(password.value) },
            { label: text('password.checkUpperCase'), met: passwordChecks.upperCase(password.value) },
            { label: text('password.checkLowerCase'), met: passwordChecks.lowerCase(password.value) },
            { label: text('password.checkDigit'), met: passwordChecks.digit(password.value) },
            {
              label: text('password.checkSpecial', { specials }),
              met: passwordChecks.special(password.value),
            },
            { label: text('password.checkValid'), met: passwordChecks.valid(password.value) },
          ]}
        />
      </div>
      <PasswordField
        {...again}
        label={againLabel}
        labels={labels}
        autoComplete="new-password"
        passwordRules={passwordRules}
      />
      <div className={styles.same}>
        <PasswordChecklist
          {...checklist}
          items={[
            {
              label: text('password.checkSame'),
              met: password.value !== '' && password.value === again.value,
            },
          ]}
        />
      </div>
    </>
  );
}
