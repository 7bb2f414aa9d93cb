// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { recoveryCodes, recoveryCodesLeft } from '../account/recovery-codes.ts';
import { trustedBrowser } from '../account/trusted-browsers.ts';
import { confirmDeactivationInput, confirmTwoFactorInput, deactivateTwoFactorInput, setting, startTwoFactorInput, telegramLink, telegramLinkState, twoFactorSettingInput, twoFactorSetup, twoFactorToken } from '../account/two-factor.ts';
import { type Description, done, type Endpoint, nothing } from '../endpoint.ts';

const twoFactorTypeList = v.array(v.string());

/** Calls about two-factor authentication. */
export const twoFactorEndpoints = {
  listTwoFactorTokens: {
    method: 'GET', path: '/v1/two-fa/tokens',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: v.object({ tokens: v.array(twoFactorToken) }),
  },
  getTwoFactorSetting: {
    method: 'GET', path: '/v1/two-fa/settings/{type}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: twoFactorSettingInput, output: setting,
  },
  listOnlyDeactivateTypes: {
    method: 'GET', path: '/v1/two-fa/tokens/types/only-deactivate',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: twoFactorTypeList,
  },
  listAvailableTypes: {
    method: 'GET', path: '/v1/two-fa/tokens/types/available',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: twoFactorTypeList,
  },
  startTwoFactor: {
    method: 'POST', path: '/v1/two-fa/tokens',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: startTwoFactorInput, output: twoFactorSetup,
  },
  confirmTwoFactor: {
    method: 'POST', path: '/v1/two-fa/tokens/confirm',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: confirmTwoFactorInput, output: done,
  },
  createTelegramLink: {
    method: 'POST', path: '/v1/two-fa/telegram/link',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: nothing, output: telegramLink,
  },
  findTelegramLink: {
    method: 'GET', path: '/v1/two-fa/telegram/link',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: telegramLinkState,
  },
  startDeactivation: {
    method: 'POST', path: '/v1/two-fa/tokens/deactivate',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: deactivateTwoFactorInput, output: done,
  },
  confirmDeactivation: {
    method: 'POST', path: '/v1/two-fa/tokens/deactivate/confirm',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: confirmDeactivationInput, output: done,
  },
  getRecoveryCodes: {
    method: 'GET', path: '/v1/recovery-codes',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: recoveryCodesLeft,
  },
  createRecoveryCodes: {
    method: 'POST', path: '/v1/recovery-codes',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: nothing, output: recoveryCodes,
  },
  listTrustedBrowsers: {
    method: 'GET', path: '/v1/trusted-browsers',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: v.array(trustedBrowser),
  },
  deleteTrustedBrowser: {
    method: 'DELETE', path: '/v1/trusted-browsers/{id}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: v.object({ id: v.string() }), output: done,
  },
} as const satisfies Record<string, Endpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const twoFactorDescriptions = {
  listTwoFactorTokens: {
    call: 16, purpose: 'Lists the active second factors of the user',
    errors: ['invalid_token'],
  },
  getTwoFactorSetting: {
    call: 17, purpose: 'Returns whether a second factor may be deactivated',
    errors: ['invalid_token', 'config_not_found'],
  },
  listOnlyDeactivateTypes: {
    call: 18, purpose: 'Lists the types of second factors that can be deactivated but not activated',
    errors: ['invalid_token'],
  },
  listAvailableTypes: {
    call: 19, purpose: 'Lists the types of second factors that this installation offers',
    errors: ['invalid_token'],
  },
  startTwoFactor: {
    call: 20, purpose: 'Starts the activation of a second factor',
    errors: [
      'invalid_token', 'access_denied', 'factor_not_offered', 'factor_not_proved', 'token_already_exists', 'two_fa_already_enabled',
      'invalid_token_data',
    ],
  },
  confirmTwoFactor: {
    call: 21, purpose: 'Activates a second factor with a code of that factor',
    errors: [
      'invalid_token', 'access_denied', 'factor_not_offered', 'invalid_confirmation_code', 'confirmation_code_error',
      'two_fa_already_enabled', 'invalid_token_data',
    ],
  },
  createTelegramLink: {
    purpose: 'Creates a link that connects a Telegram chat, so that the user need not type the id of the chat',
    errors: ['invalid_token', 'access_denied', 'factor_not_offered'],
  },
  findTelegramLink: {
    purpose: 'Returns whether the user has started the Telegram bot with the link',
    errors: ['invalid_token'],
  },
  startDeactivation: {
    call: 22, purpose: 'Starts the deactivation of a second factor',
    errors: ['invalid_token', 'access_denied', 'not_found', 'second_factor_demanded'],
  },
  confirmDeactivation: {
    call: 23, purpose: 'Deactivates a second factor with a code of that factor, or with a recovery code',
    errors: [
      'invalid_token', 'access_denied', 'invalid_confirmation_code', 'confirmation_code_error', 'second_factor_demanded',
    ],
  },
  getRecoveryCodes: {
    purpose: 'Returns how many unused recovery codes the user has',
    errors: ['invalid_token'],
  },
  createRecoveryCodes: {
    purpose: 'Creates ten recovery codes, which replace the earlier ones and are shown only in this answer',
    errors: ['invalid_token', 'access_denied', 'factor_not_proved', 'not_found'],
  },
  listTrustedBrowsers: {
    purpose: 'Lists the trusted browsers: those in which the user signs in without a second step',
    errors: ['invalid_token'],
  },
  deleteTrustedBrowser: {
    purpose: 'Removes a trusted browser, so that sign-ins in it require the second step again',
    errors: ['invalid_token', 'not_found'],
  },
} as const satisfies Record<keyof typeof twoFactorEndpoints, Description>;
