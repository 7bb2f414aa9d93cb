import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { staffEndpoints } from './staff/index.ts';

/**
 * Who may make each call, written independently of the tables that the server reads: tests that make every
 * call of an audience take the audience from the tables, and so cannot notice that a call has the wrong one.
 */
const callers: Readonly<Record<string, readonly string[]>> = {
  // No credentials: what guests read, and calls whose mailed code, link or captcha is checked instead.
  anyone: [
    'getConfig',
    'listVerificationCountries',
    'listRegistrationCountries',
    'getCaptchaChallenge',
    'checkPasswordReset',
    'confirmPasswordReset',
    'secureAccount',
    'confirmEmailChange',
    'takeBackEmail',
    'register',
    'resendConfirmation',
    'checkConfirmation',
    'confirmRegistration',
    'openPhoneUpload',
    'openProof',
  ],
  // A phone, by the code of the link that it has opened.
  phone: ['sendPhonePicture'],
  // The portal or a linked application, by HTTP Basic.
  client: [
    'issueToken',
    'checkToken',
    'listAccounts',
    'checkReturnAddress',
    'startQrSignIn',
    'startPasskeySignIn',
    'requestPasswordReset',
    'findSponsor',
  ],
  // Whoever has a live token.
  bearer: ['revokeToken'],
  // A user who is fully signed in to the portal.
  user: [
    'getOwnGroups',
    'findRedirectUrl',
    'findQrRequest',
    'approveQrSignIn',
    'denyQrSignIn',
    'getProfile',
    'setLocale',
    'startEmailChange',
    'cancelEmailChange',
    'getNameCorrection',
    'askNameCorrection',
    'withdrawNameCorrection',
    'changePassword',
    'confirmPassword',
    'listSessions',
    'endSession',
    'endOtherSessions',
    'listActivity',
    'listTwoFactorTokens',
    'getTwoFactorSetting',
    'listOnlyDeactivateTypes',
    'listAvailableTypes',
    'startTwoFactor',
    'confirmTwoFactor',
    'createTelegramLink',
    'findTelegramLink',
    'startDeactivation',
    'confirmDeactivation',
    'getRecoveryCodes',
    'createRecoveryCodes',
    'listTrustedBrowsers',
    'deleteTrustedBrowser',
    'listDisclosures',
    'getTakeout',
    'requestTakeout',
    'downloadTakeout',
    'listAgreements',
    'listNewDocuments',
    'agreeToDocuments',
    'getClosing',
    'closeAccount',
    'keepAccount',
    'listApplicationAccess',
    'endApplicationAccess',
    'findConsentRequest',
    'giveConsent',
    'startFactorProof',
    'proveFactor',
    'startPasskeyRegistration',
    'registerPasskey',
    'listPasskeys',
    'renamePasskey',
    'confirmPasskey',
    'deletePasskey',
    'listVerifications',
    'listDocuments',
    'saveDocument',
    'submitDocument',
    'watchDocuments',
    'uploadFile',
    'startPhoneUpload',
    'getPhoneUpload',
    'stopPhoneUpload',
    'createProof',
    'listProofs',
    'endProof',
    'getFile',
    'deleteFile',
  ],
};

/** The same for the console: the roles that may make each call. */
const staff: Readonly<Record<string, readonly string[]>> = {
  'anyone:': [
    'getStaffCaptcha',
    'startStaffSignIn',
    'resendStaffCode',
    'confirmStaffSignIn',
    'startStaffPasskey',
    'confirmStaffPasskey',
  ],
  'staff-or-guest:moderator,support,admin': ['restoreStaffSession'],
  'staff:moderator,support,admin': ['getStaffSession', 'endStaffSession', 'getMaintenance'],
  'staff:support,admin': [
    'listRefusedCalls',
    'listApplications',
    'getApplication',
    'listSignOutNotices',
    'findAccounts',
    'getAccount',
    'listAccountActivity',
    'disableAccount',
    'enableAccount',
    'endAccountSessions',
    'unlockSignIn',
    'startReset',
    'startTakeout',
    'sendConfirmationAgain',
    'resetFactors',
    'requireSelfie',
    'blockInvitation',
    'findInvitations',
    'listInvitees',
    'addAccountNote',
    'listNameCorrections',
    'acceptNameCorrection',
    'declineNameCorrection',
    'correctName',
    'listAccountNotes',
  ],
  'staff:admin': [
    'listGroups',
    'getGroup',
    'addGroup',
    'editGroup',
    'removeGroup',
    'listGroupMembers',
    'addGroupMembers',
    'draftBrand',
    'removeGroupMember',
    'getAccountGroups',
    'getApplicationGroups',
    'getBrand',
    'setApplicationGroups',
    'addApplication',
    'editApplication',
    'rotateApplicationSecret',
    'endOldApplicationSecret',
    'testApplication',
    'startTrial',
    'getTrial',
    'removeApplication',
    'findAuditRecords',
    'exportAuditRecords',
    'listLegalVersions',
    'exportAgreements',
    'listJobs',
    'retryJob',
    'listSettings',
    'startMaintenance',
    'endMaintenance',
    'listRegistrations',
    'listStaff',
    'publishBrand',
    'grantRole',
    'revokeRole',
    'reopenDocument',
    'restoreBrand',
  ],
  'staff:moderator,admin': [
    'listReviews',
    'getReviewNumbers',
    'claimNextReview',
    'getReview',
    'getReviewPicture',
    'claimReview',
    'releaseReview',
    'decideReview',
    'undoDecision',
  ],
};

const sorted = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([key, names]) => [key, names.toSorted()]));

function groupedBy<Row>(rows: Readonly<Record<string, Row>>, keyOf: (row: Row) => string) {
  const groups = Object.groupBy(Object.keys(rows), (name) => keyOf(rows[name] as Row));
  return sorted(groups as Readonly<Record<string, readonly string[]>>);
}

describe('who may make a call', () => {
  it('is the same as in the list for each call of the portal [7.3, 7.5, 7.12, 7.25, 7.27]', () => {
    expect(groupedBy(endpoints, ({ who }) => who)).toEqual(sorted(callers));
  });

  it('is the same as in the list for each call of the console', () => {
    expect(groupedBy(staffEndpoints, ({ who, roles }) => `${who}:${roles}`)).toEqual(sorted(staff));
  });
});
