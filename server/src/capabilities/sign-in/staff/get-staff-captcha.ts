import { embeddedCaptcha } from '../../../adapters/captcha.ts';
import type { Handler } from '../../../context/call.ts';

/** A challenge of the embedded captcha. The console never loads scripts of other origins, so it does not use reCAPTCHA. */
export const getStaffCaptcha: Handler<'getStaffCaptcha'> = async (_input, _call, { db, keys }) =>
  (await embeddedCaptcha(db, keys).challenge()) ?? {};
