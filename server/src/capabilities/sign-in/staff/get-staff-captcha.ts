import { embeddedCaptcha } from '../../../adapters/captcha.ts';
import type { Handler } from '../../../context/call.ts';

/**
 * A challenge of the embedded captcha. The console never loads scripts of other origins, so it uses
 * no other one.
 */
export const getStaffCaptcha: Handler<'getStaffCaptcha'> = async (_input, _call, { config, db, keys }) =>
  (await embeddedCaptcha(config, db, keys).challenge()) ?? {};
