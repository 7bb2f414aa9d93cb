import {
  type PasswordCheck,
  type PasswordLengths,
  passwordSpecials,
  passwordStrength,
} from '@portico/contract/fields';
import { limits } from '@portico/contract/limits';
import type { PasswordOwner } from '@portico/contract/passwords/guessable';
import type { PhraseId } from '@portico/phrases/types';
import { PasswordChecklist, PasswordField, type PasswordFieldProps, StrengthMeter } from '@portico/ui';
import { useState } from 'react';
import { usePasswordLengths } from '../../lib/config/config.ts';
import { type TextOf, useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import styles from './new-password.module.css';
import { forbiddenIn, judgeRules } from './password-rules.ts';
import { useGuessable } from './use-guessable.ts';
import { useNewConfig } from './use-new-config.ts';
import { usePasswordLabels } from './use-password-labels.ts';

type TypedPassword = Pick<PasswordFieldProps, 'id' | 'name' | 'error' | 'onChange' | 'onBlur'> & {
  value: string;
};

export interface NewPasswordProps {
  label: string;
  againLabel: string;
  password: TypedPassword;
  again: TypedPassword;
  /** Whose password it will be, as far as the page knows. */
  owner: PasswordOwner;
}

const { checks } = limits.password;
// In a character class of `passwordrules`, `-` must be first and `]` last.
const passwordRulesOf = ({ min, max }: PasswordLengths) =>
  `minlength: ${min}; maxlength: ${max}; required: lower; required: upper; required: digit; required: [-.,:;?!*+%<>@[{}/\\_$#]];`;

// Written from left to right in every language.
const isolated = (characters: string) => `\u2066${characters}\u2069`;
// Apart, because each is one to choose, and together they look like a word to type.
const specials = isolated([...passwordSpecials].join(' '));

/**
 * A new password, typed twice. Its rules are shown before the first error; one that meets them all is called
 * guessable before it is sent.
 */
export function NewPassword({ label, againLabel, password, again, owner }: NewPasswordProps) {
  const text = useText();
  const labels = usePasswordLabels();
  const lengths = usePasswordLengths();
  const passwordRules = passwordRulesOf(lengths);
  const strength = passwordStrength(password.value, lengths);
  const guessable = useGuessable(password.value, owner) && strength === checks;
  const checklist = {
    label: text('password.checklist'),
    stateLabels: {
      met: text('password.met'),
      unmet: text('password.unmet'),
      violated: text('password.violated'),
    },
  };
  const errorText = useErrorText();
  useNewConfig(password.error === errorText('min_length') && password.value.length >= lengths.min);
  const [isAgainLeft, setIsAgainLeft] = useState(false);
  const same = password.value !== '' && password.value === again.value;
  // Rules of the form compare the two only when nothing else is wrong.
  const differs = isAgainLeft && again.value !== '' && !same;
  return (
    <>
      <PasswordField
        {...password}
        error={password.error ?? (guessable ? text('error.guessable_password') : undefined)}
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
          weak={guessable}
          valueText={text('password.strengthValue', { value: strength, max: checks })}
        />
        <PasswordChecklist
          {...checklist}
          items={judgeRules(password.value, Boolean(password.error), lengths).map(({ check, state }) => ({
            label: ruleText(text, check, password.value, lengths),
            state,
          }))}
        />
      </div>
      <PasswordField
        {...again}
        error={again.error ?? (differs ? errorText('not_match') : undefined)}
        onBlur={(event) => {
          setIsAgainLeft(true);
          again.onBlur?.(event);
        }}
        onChange={(event) => {
          setIsAgainLeft(false);
          again.onChange?.(event);
        }}
        label={againLabel}
        labels={labels}
        autoComplete="new-password"
        passwordRules={passwordRules}
      />
      <div className={styles.same}>
        <PasswordChecklist
          {...checklist}
          items={[
            { label: text('password.checkSame'), state: same ? 'met' : differs ? 'violated' : 'unmet' },
          ]}
        />
      </div>
    </>
  );
}

const ruleTexts = {
  length: 'password.checkLength',
  upperCase: 'password.checkUpperCase',
  lowerCase: 'password.checkLowerCase',
  digit: 'password.checkDigit',
  special: 'password.checkSpecial',
  valid: 'password.checkValid',
} as const satisfies Record<PasswordCheck, PhraseId>;

function ruleText(
  text: TextOf,
  check: PasswordCheck,
  password: string,
  { min, max }: PasswordLengths,
): string {
  if (check === 'length' && password.length > max) {
    return text('password.tooLong', { length: password.length, max });
  }
  const forbidden = check === 'valid' && forbiddenIn(password);
  if (forbidden) return text('password.forbidden', { characters: isolated(forbidden) });
  return text(ruleTexts[check], { min, max, specials });
}
