import type { AccountErrorCode } from '@portico/contract/errors';
import { twoFactorErrors } from './two-factor-errors.ts';

/** What the codes say that only signed-in users are answered with. */
export const accountErrors = {
  ...twoFactorErrors,
  application_closed: 'This application is not open to your account.',
  second_factor_demanded:
    'The operator of {product} asks for a second step. Add another one first, such as a passkey.',
  factor_not_offered: 'The operator of {product} no longer offers this method. Choose another one.',
  last_passkey:
    'This is the last passkey of an account without a password. Set a password first, or add another passkey.',
  no_passkey: 'Add a passkey first. Without a password, you sign in with it.',
  password_needed: 'The password of this account cannot be removed: {product} asks for it.',
  password_exists: 'Your account has a password. You can change it.',
  passkey_exists: 'This passkey is already in your list.',
  same_email: 'That is your current e-mail address.',
  expire_date: 'The passport must be valid for at least 180 more days.',
  min_age: 'You must be at least 18 years old.',
  issue_date: 'The date of issue must be in the past.',
  invalid_phone: 'Enter a phone number with country code.',
  file_too_large: 'The file is larger than 5 MB. Choose a smaller picture.',
  unsupported_file_type: 'Only JPEG and PNG pictures can be used.',
  too_many_files: 'This document already has as many pictures as it can have. Delete one first.',
  status_verify_1:
    'This document cannot be sent for verification now. Reload the page to see where it stands.',
  status_verify_3: 'Something is missing. Fill in every field and add a picture.',
  look_only: 'Nothing can be changed while you look at this account.',
  last_admin: 'You are the last admin. Make another account admin first.',
  too_many_proofs: 'You already have as many valid proofs as you can have. End one first.',
  nothing_changed:
    'You have not changed anything since a moderator returned this document. Change what is marked, or replace a picture, and send it again.',
  status_finalize_1: 'This document is not waiting for a decision.',
  status_finalize_2: 'Someone else has already decided on this document.',
  status_finalize_3: 'You cannot decide on your own document.',
} as const satisfies Record<AccountErrorCode, string>;
