import type { StaffEndpointName } from '@portico/contract/endpoints/staff';
import { endStaffSession } from '../../capabilities/endings/end-staff-session.ts';
import { reviewHandlers } from '../../capabilities/review/handlers.ts';
import { confirmStaffPasskey } from '../../capabilities/sign-in/staff/confirm-staff-passkey.ts';
import { confirmStaffSignIn } from '../../capabilities/sign-in/staff/confirm-staff-sign-in.ts';
import { getStaffCaptcha } from '../../capabilities/sign-in/staff/get-staff-captcha.ts';
import { getStaffSession } from '../../capabilities/sign-in/staff/get-staff-session.ts';
import { resendStaffCode } from '../../capabilities/sign-in/staff/resend-staff-code.ts';
import { restoreStaffSession } from '../../capabilities/sign-in/staff/restore-staff-session.ts';
import { startStaffPasskey } from '../../capabilities/sign-in/staff/start-staff-passkey.ts';
import { startStaffSignIn } from '../../capabilities/sign-in/staff/start-staff-sign-in.ts';
import type { Handler } from '../../context/call.ts';
import { accountHandlers } from './handlers/account-handlers.ts';
import { applicationHandlers } from './handlers/application-handlers.ts';
import { applicationRoleHandlers } from './handlers/application-role-handlers.ts';
import { auditHandlers } from './handlers/audit-handlers.ts';
import { brandHandlers } from './handlers/brand-handlers.ts';
import { correctionHandlers } from './handlers/correction-handlers.ts';
import { erasureHandlers } from './handlers/erasure-handlers.ts';
import { groupHandlers } from './handlers/group-handlers.ts';
import { invitationHandlers } from './handlers/invitation-handlers.ts';
import { jobHandlers } from './handlers/job-handlers.ts';
import { legalHandlers } from './handlers/legal-handlers.ts';
import { maintenanceHandlers } from './handlers/maintenance-handlers.ts';
import { ownFieldHandlers } from './handlers/own-field-handlers.ts';
import { providerHandlers } from './handlers/provider-handlers.ts';
import { refusedCallHandlers } from './handlers/refused-call-handlers.ts';
import { roleHandlers } from './handlers/role-handlers.ts';
import { ruleHandlers } from './handlers/rule-handlers.ts';
import { settingHandlers } from './handlers/setting-handlers.ts';
import { signOutNoticeHandlers } from './handlers/sign-out-notice-handlers.ts';

/** The function that answers each row of the console's table. */
export const staffHandlers: {
  readonly [Name in StaffEndpointName]: Handler<Name>;
} = {
  getStaffCaptcha,
  startStaffSignIn,
  resendStaffCode,
  confirmStaffSignIn,
  startStaffPasskey,
  confirmStaffPasskey,
  restoreStaffSession,
  getStaffSession,
  endStaffSession,
  ...accountHandlers,
  ...correctionHandlers,
  ...erasureHandlers,
  ...roleHandlers,
  ...groupHandlers,
  ...ownFieldHandlers,
  ...providerHandlers,
  ...applicationRoleHandlers,
  ...invitationHandlers,
  ...applicationHandlers,
  ...refusedCallHandlers,
  ...signOutNoticeHandlers,
  ...auditHandlers,
  ...jobHandlers,
  ...reviewHandlers,
  ...legalHandlers,
  ...settingHandlers,
  ...maintenanceHandlers,
  ...brandHandlers,
  ...ruleHandlers,
};
