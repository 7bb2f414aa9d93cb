import type { PortalErrorCode } from '@portico/contract/errors';
import { describe, expect, it } from 'vitest';
import { accountErrors } from './en/account-errors.ts';
import { errors } from './en/errors.ts';

/**
 * What a user must understand of each code, whatever the sentence is. Screens are tested with the dictionary
 * itself.
 */
const meanings = {
  'sign-in and session [8.3]': {
    invalid_grant: /e-mail or password is incorrect/,
    bad_credentials: /e-mail or password is incorrect/,
    user_disabled: /account is not active/,
    user_account_locked: /account is locked/,
    invalid_token: /^Invalid token$/,
    invalid_recaptcha: /security check did not work/,
    google_recaptcha_v2_required: /complete the security check/,
    unsupported_application: /do not know this application/,
  },
  'passwords and fields [8.8]': {
    required: /is required/,
    not_match: /two passwords do not match/,
    wrong_old_password: /not your current password/,
    only_latin_chars: /Latin letters only/,
    min_length: /at least {min} characters/,
    max_length: /too long/,
    wrong_email: /e-mail in the form name@example\.com/,
    invalid_password_chars: /only Latin letters, digits and the special characters/,
    invalid_password_format: /does not meet all rules/,
    incorrect_password: /password is incorrect/,
    incorrect_password_format: /does not meet all rules/,
    validation_error: /check the marked fields/,
  },
  'two-factor and profile [8.9]': {
    token_already_exists: /^This method is already active/,
    two_fa_already_enabled: /^Another method is already active/,
    config_not_found: /setting is not available/,
    invalid_token_data: /check what you entered/,
    profile_not_found: /could not load your profile/,
  },
  'documents [8.10]': {
    expire_date: /valid for at least 180 more days/,
    min_age: /at least 18 years old/,
    issue_date: /issue must be in the past/,
    invalid_phone: /phone number with country code/,
    status_verify_1: /cannot be sent for verification now/,
    status_verify_3: /Something is missing/,
    status_finalize_1: /not waiting for a decision/,
    status_finalize_2: /already decided/,
    status_finalize_3: /your own document/,
  },
} as const satisfies Record<string, Partial<Record<PortalErrorCode, RegExp>>>;

const english: Readonly<Record<string, string>> = { ...errors, ...accountErrors };

describe('the English text of each code', () => {
  it.each(Object.entries(meanings))(
    'The English text of each code of %s says what the code means',
    (_list, codes) => {
      for (const [code, meaning] of Object.entries(codes)) expect(english[code], code).toMatch(meaning);
    },
  );
});
