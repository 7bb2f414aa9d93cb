import * as v from 'valibot';
import { applicationId } from './applications.ts';
import { currentPassword, email, linkCode, newPassword } from './fields.ts';

export const changePasswordInput = v.object({ password: currentPassword, newPassword });
export const requestResetInput = v.object({ email, application: v.optional(applicationId) });
/** Asks whether the code of a reset link still works. */
export const checkResetInput = v.object({ code: linkCode });
/** The e-mail of the account that the link was mailed to. */
export const resetTarget = v.object({ email: v.string() });
export const confirmResetInput = v.object({ password: newPassword, code: linkCode });
