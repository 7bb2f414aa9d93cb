import * as v from 'valibot';
import { code } from '../fields.ts';
import { twoFactorTypes } from '../sign-in.ts';
import { readRecoveryCode } from './recovery-codes.ts';

const type = v.picklist(twoFactorTypes, 'invalid_value');

/** An active second factor. */
export const twoFactorToken = v.object({ tokenType: v.picklist(twoFactorTypes) });
export type TwoFactorToken = v.InferOutput<typeof twoFactorToken>;

/** The key of the only setting that users can read: whether they may deactivate a second factor. */
export const twoFactorSettingKey = 'TWO_FA_DEACTIVATION_ALLOWED';
export const twoFactorSettingInput = v.object({ type: v.string('config_not_found') });
export const setting = v.object({ key: v.string(), value: v.string() });

const chatId = v.union([v.pipe(v.string(), v.trim()), v.pipe(v.number(), v.transform(String))]);

/**
 * `data` is the chat id for `TELEGRAM`, as text or number. Without it, the server uses the chat that the user
 * has connected by the link of `createTelegramLink`. For the other types it is absent or null.
 */
export const startTwoFactorInput = v.object({ type, data: v.optional(v.nullable(chatId)) });

/**
 * The address that opens the bot in Telegram and connects the chat. `expires_in` is its lifetime in seconds.
 */
export const telegramLink = v.object({ url: v.string(), expires_in: v.number() });

/** Whether the user has started the bot by the link. */
export const telegramLinkState = v.object({ connected: v.boolean() });

/** What an authenticator app needs: the secret in base32 and the `otpauth:` address for the QR code. */
export const twoFactorSetup = v.object({
  result: v.optional(v.object({ CODE: v.string(), QR_PAYLOAD: v.string() })),
});

export const confirmTwoFactorInput = v.object({ type, code });
export const deactivateTwoFactorInput = v.object({ type });

const recoveryCode = v.pipe(
  v.string('required'),
  v.maxLength(64, 'incorrect_code'),
  v.check((typed) => readRecoveryCode(typed) !== null, 'incorrect_code'),
);

/** `code` is a code of the factor, or a recovery code of a user who has lost the factor. */
export const confirmDeactivationInput = v.object({
  type,
  code: v.union([code, recoveryCode], 'incorrect_code'),
});
