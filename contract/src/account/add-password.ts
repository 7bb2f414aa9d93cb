import * as v from 'valibot';
import { isConfirmed, newPasswordOf, type PasswordLengths, passwordConfirmation } from '../fields.ts';

/** The form that gives an account a password: a confirmation that differs is `not_match`. */
export const addPasswordForm = (lengths: PasswordLengths) =>
  v.pipe(
    v.object({ newPassword: newPasswordOf(lengths), passwordConfirmation }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['passwordConfirmation']],
        (form) => isConfirmed(form.newPassword, form.passwordConfirmation),
        'not_match',
      ),
      ['passwordConfirmation'],
    ),
  );
