import { embeddedCaptcha } from '../../../adapters/captcha.ts';
import type { StaffHandler } from '../../../context/staff-call.ts';

/** A challenge of the embedded captcha. The console never loads scripts of other origins, so it does not use reCAPTCHA. */
export const getStaffCaptcha: StaffHandler<'getStaffCaptcha'> = async (_input, _call, { db, keys }) =>
  (await embeddedCaptcha(db, keys).challenge()) ?? {};
