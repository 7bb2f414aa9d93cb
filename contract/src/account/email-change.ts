import * as v from 'valibot';
import { email } from '../email.ts';
import { linkCode } from '../fields.ts';

/** The e-mail that an account is to have. */
export const emailChangeInput = v.object({ email });

/** The code of a link in the new mailbox, or in the old one. */
export const emailLinkInput = v.object({ code: linkCode });

/** The e-mail that the account has now. */
export const emailOfAccount = v.object({ email: v.string() });
