import * as v from 'valibot';
import { applicationId } from './applications.ts';
import { email } from './email.ts';
import {
  captchaAnswer,
  currentPassword,
  isConfirmed,
  linkCode,
  newPassword,
  newPasswordOf,
  type PasswordLengths,
  passwordConfirmation,
} from './fields.ts';

export const changePasswordInput = v.object({ password: currentPassword, newPassword });
/** The password of an account that has none. */
export const addPasswordInput = v.object({ newPassword });
/** The password of a user who is signed in, entered again. */
export const confirmPasswordInput = v.object({ password: currentPassword });
/** The form that asks for a reset link. */
export const requestResetForm = v.object({ email });
/** The captcha is required where a rule of the operator asks for one here. */
export const requestResetInput = v.object({
  ...requestResetForm.entries,
  application: v.optional(applicationId),
  googleRecaptchaV2: captchaAnswer,
});
/** The code of a reset link, to find out whether it is still valid. */
export const checkResetInput = v.object({ code: linkCode });
/**
 * The e-mail of the account that the link was mailed to, or of the first admin, whose account the link
 * creates; and the application that the user asked for the link from.
 */
export const resetTarget = v.object({
  email: v.string(),
  firstAdmin: v.optional(v.literal(true)),
  applicationName: v.optional(v.string()),
});
export const confirmResetInput = v.object({ password: newPassword, code: linkCode });

/** The form that changes the password: a confirmation that differs is `not_match`. */
export const changePasswordForm = (lengths: PasswordLengths) =>
  v.pipe(
    v.object({ password: currentPassword, newPassword: newPasswordOf(lengths), passwordConfirmation }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['passwordConfirmation']],
        (form) => isConfirmed(form.newPassword, form.passwordConfirmation),
        'not_match',
      ),
      ['passwordConfirmation'],
    ),
  );

/** The form that sets a password after a reset: a confirmation that differs is `invalid_password_format`. */
export const confirmResetForm = (lengths: PasswordLengths) =>
  v.pipe(
    v.object({ password: newPasswordOf(lengths), passwordConfirmation }),
    v.forward(
      v.partialCheck(
        [['password'], ['passwordConfirmation']],
        (form) => isConfirmed(form.password, form.passwordConfirmation),
        'invalid_password_format',
      ),
      ['passwordConfirmation'],
    ),
  );
