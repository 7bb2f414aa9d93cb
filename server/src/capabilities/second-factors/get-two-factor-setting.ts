import { twoFactorSettingKey } from '@portico/contract/account/two-factor';
import type { Handler } from '../../context/call.ts';
import { must } from '../../platform/refusal.ts';

/** One setting, and no other one [3.13]. */
export const getTwoFactorSetting: Handler<'getTwoFactorSetting'> = async ({ type }, call, { config }) => {
  must(call, type === twoFactorSettingKey, 'config_not_found');
  return { key: twoFactorSettingKey, value: config.twoFactorDeactivationAllowed ? 'TRUE' : 'FALSE' };
};
