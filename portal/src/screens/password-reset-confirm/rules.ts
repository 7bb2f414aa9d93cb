import { newPassword } from '@portico/contract/fields';
import * as v from 'valibot';

/** On this form a confirmation that differs is called `invalid_password_format`. */
export const chooseForm = v.pipe(
  v.object({ password: newPassword, passwordConfirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['passwordConfirmation']],
      (typed) => typed.password === typed.passwordConfirmation,
      'invalid_password_format',
    ),
    ['passwordConfirmation'],
  ),
);
