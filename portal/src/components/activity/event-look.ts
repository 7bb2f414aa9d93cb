import type { SecurityEvent } from '@portico/contract/account/activity';
import { KeyIcon, LockIcon, LogoutIcon, ShieldIcon, UserIcon, WarningIcon } from '@portico/ui';
import type { TextOf } from '../../lib/i18n/i18n.tsx';

/** How a user signed in. */
export const signInTexts = {
  PASSWORD: 'activity.signInPassword',
  SECOND_STEP: 'activity.signInSecondStep',
  QR_CODE: 'activity.signInQrCode',
  PASSKEY: 'activity.signInPasskey',
  PROVIDER: 'activity.signInProvider',
  REGISTRATION: 'activity.signInRegistration',
} as const;

const types = {
  SECOND_STEP_BLOCKED: 'activity.secondStepBlocked',
  PASSWORD_CHANGED: 'activity.passwordChanged',
  PASSWORD_RESET: 'activity.passwordReset',
  PASSWORD_SET: 'activity.passwordSet',
  PASSWORD_REMOVED: 'activity.passwordRemoved',
  EMAIL_CHANGE_REQUESTED: 'activity.emailChangeRequested',
  EMAIL_CHANGED: 'activity.emailChanged',
  EMAIL_TAKEN_BACK: 'activity.emailTakenBack',
  NAME_CORRECTION_REQUESTED: 'activity.nameCorrectionRequested',
  NAME_CORRECTION_WITHDRAWN: 'activity.nameCorrectionWithdrawn',
  FACTOR_ACTIVATED: 'activity.factorActivated',
  FACTOR_DEACTIVATED: 'activity.factorDeactivated',
  RECOVERY_CODES_CREATED: 'activity.recoveryCodesCreated',
  RECOVERY_CODE_USED: 'activity.recoveryCodeUsed',
  BROWSER_TRUSTED: 'activity.browserTrusted',
  BROWSER_TRUST_ENDED: 'activity.browserTrustEnded',
  PASSKEY_ADDED: 'activity.passkeyAdded',
  PASSKEY_REMOVED: 'activity.passkeyRemoved',
  PASSKEY_CONFIRMED: 'activity.passkeyConfirmed',
  IDENTITY_LINKED: 'activity.identityLinked',
  IDENTITY_REMOVED: 'activity.identityRemoved',
  SESSION_ENDED: 'activity.sessionEnded',
  OTHER_SESSIONS_ENDED: 'activity.otherSessionsEnded',
  APPLICATION_ACCESS_ENDED: 'activity.applicationAccessEnded',
  PROOF_CREATED: 'activity.proofCreated',
  PROOF_ENDED: 'activity.proofEnded',
  ACCOUNT_SECURED: 'activity.accountSecured',
  DOCUMENT_SUBMITTED: 'activity.documentSubmitted',
  TAKEOUT_REQUESTED: 'activity.takeoutRequested',
  TAKEOUT_DOWNLOADED: 'activity.takeoutDownloaded',
  ACCOUNT_CLOSED: 'activity.accountClosed',
  ACCOUNT_KEPT: 'activity.accountKept',
  SUPPORT_CODE_CREATED: 'activity.supportCodeCreated',
  SUPPORT_CODE_WITHDRAWN: 'activity.supportCodeWithdrawn',
  SUPPORT_LOOK_ENDED: 'activity.supportLooked',
  SIGNED_OUT_AT_PROVIDER: 'activity.signedOutAtProvider',
} as const;

const factors = {
  TELEGRAM: 'activity.factorTelegram',
  GOOGLE_AUTHENTICATOR: 'activity.factorGoogle',
  EMAIL: 'activity.factorEmail',
} as const;

const icons = {
  SIGN_IN: UserIcon,
  SECOND_STEP_BLOCKED: WarningIcon,
  PASSWORD_CHANGED: KeyIcon,
  PASSWORD_RESET: KeyIcon,
  PASSWORD_SET: KeyIcon,
  PASSWORD_REMOVED: KeyIcon,
  EMAIL_CHANGE_REQUESTED: UserIcon,
  EMAIL_CHANGED: UserIcon,
  NAME_CORRECTION_REQUESTED: UserIcon,
  NAME_CORRECTION_WITHDRAWN: UserIcon,
  EMAIL_TAKEN_BACK: LockIcon,
  FACTOR_ACTIVATED: ShieldIcon,
  FACTOR_DEACTIVATED: ShieldIcon,
  RECOVERY_CODES_CREATED: KeyIcon,
  RECOVERY_CODE_USED: KeyIcon,
  BROWSER_TRUSTED: ShieldIcon,
  BROWSER_TRUST_ENDED: ShieldIcon,
  PASSKEY_ADDED: KeyIcon,
  PASSKEY_REMOVED: KeyIcon,
  PASSKEY_CONFIRMED: KeyIcon,
  IDENTITY_LINKED: KeyIcon,
  IDENTITY_REMOVED: KeyIcon,
  SESSION_ENDED: LogoutIcon,
  OTHER_SESSIONS_ENDED: LogoutIcon,
  APPLICATION_ACCESS_ENDED: LogoutIcon,
  PROOF_CREATED: ShieldIcon,
  PROOF_ENDED: ShieldIcon,
  ACCOUNT_SECURED: LockIcon,
  DOCUMENT_SUBMITTED: UserIcon,
  TAKEOUT_REQUESTED: UserIcon,
  TAKEOUT_DOWNLOADED: UserIcon,
  ACCOUNT_CLOSED: LogoutIcon,
  ACCOUNT_KEPT: UserIcon,
  SUPPORT_CODE_CREATED: UserIcon,
  SUPPORT_CODE_WITHDRAWN: UserIcon,
  SUPPORT_LOOK_ENDED: ShieldIcon,
  SIGNED_OUT_AT_PROVIDER: LogoutIcon,
} as const;

/** An event in the words of the page's language. */
export function eventText(
  { type, method, factor, left = 0, from, until }: SecurityEvent,
  text: TextOf,
  timeOf: (at: string) => string,
): string {
  if (type === 'SIGN_IN') return text(signInTexts[method ?? 'PASSWORD']);
  return text(types[type], {
    factor: factor ? text(factors[factor]) : '',
    count: left,
    from: from ? timeOf(from) : '',
    until: until ? timeOf(until) : '',
  });
}

export function eventIcon({ type }: SecurityEvent) {
  return icons[type];
}
