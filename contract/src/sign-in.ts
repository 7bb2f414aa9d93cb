import * as v from 'valibot';
import { applicationId } from './applications.ts';
import { blockedFor } from './blocked-for.ts';
import { email } from './email.ts';
import { captchaAnswer, currentPassword } from './fields.ts';
import { limits } from './limits.ts';
import { text } from './lines.ts';
import { passkeyCredential } from './passkeys.ts';

/**
 * `SUCCESS`: the user is signed in. `TWO_FACTOR_AUTHENTICATION`: the user must still enter the code of the
 * second factor. `AGREEMENT`: the user must still agree to a new version of a legal document. `CLOSING`: the
 * user has closed the account and may still keep it. The token is valid for the answer to these two alone,
 * and for all else afterwards.
 */
export const authenticationStatuses = [
  'SUCCESS',
  'TWO_FACTOR_AUTHENTICATION',
  'AGREEMENT',
  'CLOSING',
] as const;
export type AuthenticationStatus = (typeof authenticationStatuses)[number];

/** The types of second factor, as the API names them. */
export const twoFactorTypes = ['TELEGRAM', 'GOOGLE_AUTHENTICATOR', 'EMAIL'] as const;
export type TwoFactorType = (typeof twoFactorTypes)[number];

/** An opaque access token (RFC 6750), at most 512 characters. */
export const accessToken = v.pipe(v.string('invalid_token'), v.maxLength(512, 'invalid_token'));

/** The login form. The captcha is an extra field, which the form shows after the server has required it. */
export const signInForm = v.object({ username: email, password: currentPassword });

/** The grants of `POST /oauth/token` (RFC 6749 §4.3 and extension grants, §4.5). */
export const issueTokenInput = v.variant('grant_type', [
  v.object({
    grant_type: v.literal('password'),
    ...signInForm.entries,
    application: v.optional(applicationId),
    google_recaptcha_v2: captchaAnswer,
  }),
  v.object({
    grant_type: v.literal('oauth_token'),
    oauth_token: accessToken,
    /** The code of the second factor, or a recovery code; without it, the code is sent again. */
    otp: v.optional(v.pipe(v.string(), v.maxLength(64, 'invalid_request'))),
    /**
     * `true`: this browser needs no second step for 30 days. Ignored unless a page of the portal makes the
     * call.
     */
    trust_browser: v.optional(v.picklist(['true', 'false'], 'invalid_request')),
    /** A passkey's answer to the options of `startPasskeySignIn`, instead of `otp`. */
    credential: v.optional(passkeyCredential),
  }),
  v.object({
    grant_type: v.literal('qr_code'),
    code: v.pipe(v.string(), v.maxLength(256, 'invalid_request')),
    application: v.optional(applicationId),
  }),
  v.object({
    grant_type: v.literal('passkey'),
    credential: passkeyCredential,
    application: v.optional(applicationId),
  }),
]);

/** With the token of a sign-in that waits for its second step, the options of a passkey are for that step. */
export const passkeyOptionsInput = v.object({ oauth_token: v.optional(accessToken) });

/** A token response (RFC 6749 §5.1): `scope` is space-separated, `expires_in` is in seconds. */
export const tokenSet = v.object({
  access_token: v.string(),
  token_type: v.literal('bearer'),
  scope: v.string(),
  authentication_status: v.picklist(authenticationStatuses),
  two_fa_type: v.nullable(v.picklist(twoFactorTypes)),
  expires_in: v.number(),
  /**
   * Present when no code was sent, because too many were sent or wrong: the seconds until one can be. The
   * second step is open to a recovery code or a passkey meanwhile.
   */
  code_retry_after: v.optional(v.number()),
  blocked_for: blockedFor,
  /** Present after a sign-in by recovery code: how many codes are left. */
  recovery_codes_left: v.optional(v.number()),
});
export type TokenSet = v.InferOutput<typeof tokenSet>;

/**
 * The answer of `check_token` for a valid token. The portal's client receives the first three members only.
 * The client of a linked application receives all of them, and only for tokens that were issued for that
 * application.
 */
export const tokenInfo = v.objectWithRest(
  {
    scope: v.string(),
    authentication_status: v.picklist(authenticationStatuses),
    two_fa_type: v.nullable(v.picklist(twoFactorTypes)),
    expires_in: v.optional(v.number()),
    sub: v.optional(v.string()),
    email: v.optional(v.string()),
    first_name: v.optional(v.string()),
    last_name: v.optional(v.string()),
    locale: v.optional(v.string()),
    verified: v.optional(v.boolean()),
    verification_percent: v.optional(v.picklist([0, 50, 100])),
    /**
     * The groups of the user that the application may learn; left out if it learns none. An operator can give
     * the member another name and shape for an application. Members of other names can be values of fields
     * that the operator has added to accounts, or roles.
     */
    groups: v.optional(v.union([v.array(v.string()), v.string()])),
    application: v.optional(v.string()),
    /**
     * What the application knows the session of the portal by, also when it is told that the session has
     * ended.
     */
    sid: v.optional(v.string()),
  },
  v.unknown(),
);
export type TokenInfo = v.InferOutput<typeof tokenInfo>;

/** The tokens of the accounts in a browser. */
export const accountsInput = v.object({
  tokens: v.pipe(
    v.array(accessToken, 'invalid_request'),
    v.maxLength(limits.accounts.max, 'invalid_request'),
  ),
});

/** An account that is signed in in the browser that asks; `expiresIn` is in seconds. */
export const browserAccount = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  expiresIn: v.number(),
});
export type BrowserAccount = v.InferOutput<typeof browserAccount>;

/** The application that the user is sent to, and the address that the application requested. */
export const redirectInput = v.object({
  application: applicationId,
  requestedUrl: v.pipe(v.string('invalid_request'), v.maxLength(limits.returnAddress.max, 'invalid_request')),
});

/**
 * The checked address, and a new token that is valid for that application only. The caller appends the token
 * to the address.
 */
export const redirectTarget = v.object({
  url: v.string(),
  applicationName: v.string(),
  access_token: v.optional(v.string()),
});
export type RedirectTarget = v.InferOutput<typeof redirectTarget>;

/**
 * A started sign-in by QR code, with the member names of RFC 8628 §3.2; `expires_in` and `interval` are in
 * seconds.
 */
export const qrStart = v.object({
  code: v.string(),
  user_code: v.string(),
  verification_uri: v.string(),
  expires_in: v.number(),
  interval: v.number(),
});

/**
 * What the approving device shows before the user approves: the application and browser that sign in, and the
 * numbers to choose from.
 */
export const qrRequest = v.object({
  application: v.nullable(v.string()),
  browser: v.string(),
  requestedAt: v.string(),
  choices: v.array(v.string()),
});

export const qrCodeInput = v.object({ code: text });
export const qrApproval = v.object({ code: text, user_code: text });
