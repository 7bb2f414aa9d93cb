import * as v from 'valibot';
import { code } from './fields.ts';
import { twoFactorTypes } from './sign-in.ts';

const type = v.picklist(twoFactorTypes, 'invalid_value');

/** An active second factor. */
export const twoFactorToken = v.object({ tokenType: v.picklist(twoFactorTypes) });
export type TwoFactorToken = v.InferOutput<typeof twoFactorToken>;

/** The one setting a person may read: whether a factor may be switched off. */
export const twoFactorSettingKey = 'TWO_FA_DEACTIVATION_ALLOWED';
export const twoFactorSettingInput = v.object({ type: v.string('config_not_found') });
export const setting = v.object({ key: v.string(), value: v.string() });

/** `data` is the chat id for `TELEGRAM` and absent or null for the others. */
export const startTwoFactorInput = v.object({
  type,
  data: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(32, 'invalid_token_data')))),
});

/** What an authenticator app needs: the secret in base32 and the `otpauth:` address for the QR code. */
export const twoFactorSetup = v.object({
  result: v.optional(v.object({ CODE: v.string(), QR_PAYLOAD: v.string() })),
});

export const confirmTwoFactorInput = v.object({ type, code });
export const deactivateTwoFactorInput = v.object({ type });
