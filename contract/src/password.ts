import * as v from 'valibot';
import { applicationId } from './applications.ts';
import { currentPassword, email, linkCode, newPassword } from './fields.ts';

export const changePasswordInput = v.object({ password: currentPassword, newPassword });
export const requestResetInput = v.object({ email, application: v.optional(applicationId) });
export const confirmResetInput = v.object({ password: newPassword, code: linkCode });
