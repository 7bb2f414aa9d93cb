import type { GuestErrorCode } from '@portico/contract/errors';

/**
 * What every error code says to a person. `{min}` and `{max}` are a password's lengths, `{email}` is the
 * support address.
 */
export const errors = {
  internal_server_error: 'Something went wrong on our side. Please try again in a moment.',
  server_error: 'We cannot be reached right now. Check your connection and try again.',
  maintenance: 'During maintenance nobody can sign in or change anything. Please try again later.',
  access_denied: 'You are not allowed to do this. If you think that this is a mistake, write to {email}.',
  invalid_request: 'This did not work. Reload the page and try again.',
  invalid_value: 'Enter another value. This one is not allowed here.',
  not_found: 'We could not find this. It may have been removed.',
  too_many_requests: 'Too many attempts. Please wait a moment, then try again.',

  invalid_grant: 'The e-mail or password is incorrect.',
  bad_credentials: 'The e-mail or password is incorrect.',
  user_disabled: 'This account is not active. Write to {email} if you need help.',
  user_account_locked: 'Too many wrong passwords. This account is locked for a few minutes.',
  invalid_token: 'Invalid token',
  invalid_recaptcha: 'The security check did not work. Please try again.',
  google_recaptcha_v2_required: 'Please complete the security check.',
  unsupported_application: 'We do not know this application.',
  invalid_client: 'This page is not set up correctly. Please tell {email}.',
  unauthorized_client: 'This page is not allowed to do that. Please tell {email}.',
  unsupported_grant_type: 'This way of signing in is not available.',
  authorization_pending: 'Waiting for your other device.',
  slow_down: 'Waiting for your other device.',
  expired_token: 'This code has expired. Please get a new one.',
  too_many_accounts:
    'As many accounts as possible are signed in in this browser. Sign out of one of them first.',

  incorrect_otp: 'This code is incorrect.',
  otp_confirmation_error: 'No attempts are left for this code. Sign in again to get a new one.',
  confirmation_code_error: 'No attempts are left for this code. Please get a new one.',
  invalid_confirmation_code: 'This code is incorrect.',
  incorrect_code: 'This code is incorrect or has expired.',

  invalid_passkey: 'This passkey did not work. Try again, or sign in another way.',
  passkey_suspended:
    'This passkey is paused, because it was added in the week before your password was reset. Sign in another way, then confirm the passkey under Security.',

  blocked_invite_code: 'This invitation can no longer be used. Ask for a new one.',
  incorrect_invite_code: 'This invitation is not valid.',
  email_occupied: 'There is already an account with this e-mail.',
  email_domain_refused: 'E-mail addresses of this mail provider cannot be used here. Please use another one.',

  required: 'This field is required.',
  not_match: 'The two passwords do not match.',
  wrong_old_password: 'This is not your current password.',
  only_latin_chars: 'Please use Latin letters only, as in your passport.',
  min_length: 'Use at least {min} characters.',
  max_length: 'This is too long. Please shorten it.',
  wrong_email: 'Enter an e-mail in the form name@example.com.',
  invalid_password_chars: 'Use only Latin letters, digits and the special characters listed.',
  invalid_password_format: 'The password does not meet all rules in the list.',
  guessable_password: 'This password is easy to guess. Avoid common words, your name and your e-mail.',
  known_password: 'This password is in a list of passwords that have become known. Choose another one.',
  same_password: 'That is your current password.',
  incorrect_password: 'This password is incorrect.',
  incorrect_password_format: 'The password does not meet all rules in the list.',
  validation_error: 'Please check the marked fields.',

  profile_not_found: 'We could not load your profile. Please try again.',
} as const satisfies Record<GuestErrorCode, string>;
