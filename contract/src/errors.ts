/**
 * The error catalogue: every code of an answer, with its HTTP status.
 * A code without an English text does not compile (`phrases/src/en/`); other languages may lack theirs.
 *
 * Codes marked 400 that belong to a form field are sent as `validation_error` entries with the field's name.
 */
export const errorStatus = {
  // General
  internal_server_error: 500,
  server_error: 503,
  maintenance: 503,
  access_denied: 403,
  invalid_request: 400,
  invalid_value: 400,
  not_found: 404,
  too_many_requests: 429,
  // Sign-in and session; RFC 6749 §5.2 and RFC 8628 §3.5 where they define the names
  invalid_grant: 400,
  bad_credentials: 400,
  user_disabled: 400,
  user_account_locked: 400,
  invalid_token: 401,
  invalid_recaptcha: 400,
  google_recaptcha_v2_required: 400,
  unsupported_application: 400,
  application_closed: 403,
  invalid_client: 401,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  authorization_pending: 400,
  slow_down: 400,
  expired_token: 400,
  too_many_accounts: 400,
  second_factor_required: 403,
  second_factor_too_new: 403,
  look_only: 403,
  // One-time and confirmation codes
  incorrect_otp: 400,
  otp_confirmation_error: 400,
  confirmation_code_error: 400,
  invalid_confirmation_code: 400,
  incorrect_code: 400,
  // Passkeys
  invalid_passkey: 400,
  passkey_suspended: 400,
  passkey_exists: 400,
  factor_not_proved: 403,
  second_factor_demanded: 403,
  factor_not_offered: 403,
  last_passkey: 403,
  no_passkey: 403,
  password_needed: 403,
  password_exists: 403,
  // Registration
  blocked_invite_code: 400,
  incorrect_invite_code: 400,
  email_occupied: 400,
  email_domain_refused: 400,
  // Password and validation
  required: 400,
  not_match: 400,
  wrong_old_password: 400,
  only_latin_chars: 400,
  min_length: 400,
  max_length: 400,
  wrong_email: 400,
  invalid_password_chars: 400,
  invalid_password_format: 400,
  guessable_password: 400,
  known_password: 400,
  same_password: 400,
  incorrect_password: 400,
  incorrect_password_format: 400,
  validation_error: 400,
  // Two-factor and profile
  token_already_exists: 400,
  two_fa_already_enabled: 400,
  same_email: 400,
  profile_not_found: 404,
  config_not_found: 404,
  invalid_token_data: 400,
  // Verification
  file_too_large: 413,
  unsupported_file_type: 415,
  too_many_files: 400,
  expire_date: 400,
  min_age: 400,
  issue_date: 400,
  invalid_phone: 400,
  status_verify_1: 400,
  status_verify_3: 400,
  nothing_changed: 400,
  too_many_proofs: 400,
  last_admin: 400,
  status_finalize_1: 400,
  status_finalize_2: 400,
  status_finalize_3: 400,
} as const;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorStatus;

/**
 * The codes of second factors that are not about a one-time code, a password or the request. Their texts are
 * a dictionary of their own [8.12].
 */
export const twoFactorCodes = [
  'token_already_exists',
  'two_fa_already_enabled',
  'factor_not_proved',
  'config_not_found',
  'invalid_token_data',
] as const satisfies readonly ErrorCode[];
export type TwoFactorCode = (typeof twoFactorCodes)[number];

/** Codes that only signed-in users and staff are answered with. Their texts are loaded behind the sign-in. */
export type AccountErrorCode =
  | TwoFactorCode
  | 'application_closed'
  | 'passkey_exists'
  | 'second_factor_demanded'
  | 'factor_not_offered'
  | 'last_passkey'
  | 'no_passkey'
  | 'password_needed'
  | 'password_exists'
  | 'same_email'
  | 'expire_date'
  | 'min_age'
  | 'issue_date'
  | 'invalid_phone'
  | 'file_too_large'
  | 'unsupported_file_type'
  | 'too_many_files'
  | 'nothing_changed'
  | 'too_many_proofs'
  | 'last_admin'
  | 'look_only'
  | `status_${'verify_1' | 'verify_3' | 'finalize_1' | 'finalize_2' | 'finalize_3'}`;
/** Codes of the sign-in to the console. Their texts are loaded there only. */
export const consoleCodes = [
  'second_factor_required',
  'second_factor_too_new',
] as const satisfies readonly ErrorCode[];
export type ConsoleErrorCode = (typeof consoleCodes)[number];
/** Codes that calls of the portal are answered with. */
export type PortalErrorCode = Exclude<ErrorCode, ConsoleErrorCode>;
export type GuestErrorCode = Exclude<PortalErrorCode, AccountErrorCode>;

/** Whether a string is a code of the catalogue. Clients show unknown codes unchanged. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

/**
 * One entry of an answer's `errors` list: a code about no field, or a field with its codes. There is no third
 * shape [5.28].
 */
export type ErrorEntry = { readonly code: Exclude<ErrorCode, 'validation_error'> } | FieldError;

/** A refused field: its path in the request (`documentMetadata.name`) and its error codes. */
export interface FieldError {
  readonly code: 'validation_error';
  readonly fieldName: string;
  readonly codes: readonly ErrorCode[];
}
