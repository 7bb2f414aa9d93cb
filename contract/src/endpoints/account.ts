// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { activityInput, activityPage, secureAccountInput, securedAccount } from '../account/activity.ts';
import { agreed, agreeInput, agreement, newDocument } from '../account/agreements.ts';
import { closed, closeInput, closing, withdrawnClosing } from '../account/closing.ts';
import { applicationAccess, disclosureInput, disclosurePage } from '../account/disclosures.ts';
import { emailChangeInput, emailLinkInput, emailOfAccount } from '../account/email-change.ts';
import { factorProof, factorProofInput, proveFactorInput } from '../account/factor-proof.ts';
import { ownGroups } from '../account/groups.ts';
import { nameCorrection, nameCorrectionInput } from '../account/name-correction.ts';
import { localeInput, profile } from '../account/profile.ts';
import { session } from '../account/sessions.ts';
import { openedLook, openLookInput, supportAccess, supportCode } from '../account/support-access.ts';
import { takeoutStatus } from '../account/takeout.ts';
import { type Description, done, type Endpoint, nothing } from '../endpoint.ts';
import { consentInput, consentRequest } from '../openid.ts';
import { ownFieldsOutput, ownValuesInput } from '../own-fields/field-values.ts';
import { addPasswordInput, changePasswordInput, checkResetInput, confirmPasswordInput, confirmResetInput, requestResetInput, resetTarget } from '../password.ts';
import { resource } from '../registration.ts';

/** Calls about the account of a signed-in user, its password and its sessions. */
export const accountEndpoints = {
  getProfile: {
    method: 'GET', path: '/v1/user',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: profile,
  },
  getOwnGroups: {
    method: 'GET', path: '/v1/user/groups',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: ownGroups,
  },
  getOwnFields: {
    method: 'GET', path: '/v1/user/fields',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: ownFieldsOutput,
  },
  setOwnFields: {
    method: 'PUT', path: '/v1/user/fields',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: ownValuesInput, output: done,
  },
  setLocale: {
    method: 'PUT', path: '/v1/user/locale',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: localeInput, output: done,
  },
  startEmailChange: {
    method: 'POST', path: '/v1/user/email',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: emailChangeInput, output: done,
  },
  cancelEmailChange: {
    method: 'DELETE', path: '/v1/user/email',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: nothing, output: done,
  },
  getNameCorrection: {
    method: 'GET', path: '/v1/user/name',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: nameCorrection,
  },
  askNameCorrection: {
    method: 'POST', path: '/v1/user/name',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: nameCorrectionInput, output: done,
  },
  withdrawNameCorrection: {
    method: 'DELETE', path: '/v1/user/name',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: nothing, output: done,
  },
  confirmEmailChange: {
    method: 'POST', path: '/v1/email/confirm',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: emailLinkInput, output: emailOfAccount,
  },
  takeBackEmail: {
    method: 'POST', path: '/v1/email/take-back',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: emailLinkInput, output: emailOfAccount,
  },
  changePassword: {
    method: 'PUT', path: '/v1/password',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: changePasswordInput, output: done,
  },
  addPassword: {
    method: 'POST', path: '/v1/password',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: addPasswordInput, output: done,
  },
  removePassword: {
    method: 'DELETE', path: '/v1/password',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: nothing, output: done,
  },
  confirmPassword: {
    method: 'POST', path: '/v1/password/confirm',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user', beforeAgreement: true,
    input: confirmPasswordInput, output: done,
  },
  requestPasswordReset: {
    method: 'POST', path: '/v1/password/reset',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'client',
    input: requestResetInput, output: done,
  },
  checkPasswordReset: {
    method: 'POST', path: '/v1/password/reset/check',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: checkResetInput, output: resetTarget,
  },
  confirmPasswordReset: {
    method: 'POST', path: '/v1/password/reset/confirm',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: confirmResetInput, output: resource,
  },
  listSessions: {
    method: 'GET', path: '/v1/sessions',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: v.array(session),
  },
  endSession: {
    method: 'DELETE', path: '/v1/sessions/{id}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: v.object({ id: v.string() }), output: done,
  },
  endOtherSessions: {
    method: 'DELETE', path: '/v1/sessions',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: nothing, output: done,
  },
  getSupportAccess: {
    method: 'GET', path: '/v1/support',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: supportAccess,
  },
  createSupportCode: {
    method: 'POST', path: '/v1/support',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: nothing, output: supportCode,
  },
  endSupportAccess: {
    method: 'DELETE', path: '/v1/support',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: done,
  },
  openLook: {
    method: 'POST', path: '/v1/support/look',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: openLookInput, output: openedLook,
  },
  listActivity: {
    method: 'GET', path: '/v1/activity',
    base: 'rest', encoding: 'query', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: activityInput, output: activityPage,
  },
  listDisclosures: {
    method: 'GET', path: '/v1/disclosures',
    base: 'rest', encoding: 'query', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: disclosureInput, output: disclosurePage,
  },
  listApplicationAccess: {
    method: 'GET', path: '/v1/disclosures/applications',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: v.array(applicationAccess),
  },
  endApplicationAccess: {
    method: 'DELETE', path: '/v1/disclosures/{application}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: v.object({ application: v.pipe(v.string(), v.maxLength(64)) }), output: done,
  },
  getTakeout: {
    method: 'GET', path: '/v1/takeout',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: nothing, output: takeoutStatus,
  },
  requestTakeout: {
    method: 'POST', path: '/v1/takeout',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: nothing, output: takeoutStatus,
  },
  downloadTakeout: {
    method: 'GET', path: '/v1/takeout/file',
    base: 'rest', encoding: 'none', answer: 'zip', fileName: 'data.zip', who: 'user',
    input: nothing, output: v.instance(Blob),
  },
  listAgreements: {
    method: 'GET', path: '/v1/agreements',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: nothing, output: v.array(agreement),
  },
  listNewDocuments: {
    method: 'GET', path: '/v1/agreements/new',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', beforeAgreement: true, duringMaintenance: true,
    input: nothing, output: v.array(newDocument),
  },
  agreeToDocuments: {
    method: 'POST', path: '/v1/agreements',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user', beforeAgreement: true,
    input: agreeInput, output: agreed,
  },
  getClosing: {
    method: 'GET', path: '/v1/closing',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', beforeAgreement: true, beforeKeeping: true, duringMaintenance: true,
    input: nothing, output: closing,
  },
  closeAccount: {
    method: 'POST', path: '/v1/closing',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user', beforeAgreement: true,
    input: closeInput, output: closed,
  },
  keepAccount: {
    method: 'DELETE', path: '/v1/closing',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', beforeKeeping: true,
    input: nothing, output: withdrawnClosing,
  },
  findConsentRequest: {
    method: 'GET', path: '/v1/consents/{request}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user', duringMaintenance: true,
    input: consentInput, output: consentRequest,
  },
  giveConsent: {
    method: 'POST', path: '/v1/consents/{request}',
    base: 'rest', encoding: 'none', answer: 'envelope', who: 'user',
    input: consentInput, output: done,
  },
  startFactorProof: {
    method: 'POST', path: '/v1/factor-proof',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: factorProofInput, output: factorProof,
  },
  proveFactor: {
    method: 'PUT', path: '/v1/factor-proof',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'user',
    input: proveFactorInput, output: done,
  },
  secureAccount: {
    method: 'POST', path: '/v1/secure-account',
    base: 'rest', encoding: 'json', answer: 'envelope', who: 'anyone',
    input: secureAccountInput, output: securedAccount,
  },
} as const satisfies Record<string, Endpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const accountDescriptions = {
  getProfile: {
    call: 9, purpose: 'Returns the profile of the signed-in user',
    errors: ['invalid_token', 'profile_not_found'],
  },
  getOwnGroups: {
    purpose: 'Returns the groups of the user, and the linked applications that the user may not open',
    errors: ['invalid_token'],
  },
  getOwnFields: {
    purpose: 'Returns the fields that the operator has added to accounts and that the user may see, with their values',
    errors: ['invalid_token'],
  },
  setOwnFields: {
    purpose: 'Stores what the user says in added fields; what is left out stays, and an empty value is removed',
    errors: ['invalid_token'],
  },
  setLocale: {
    purpose: 'Stores the language in which the user gets mails, and the time zone and region of the times in them',
    errors: ['invalid_token'],
  },
  startEmailChange: {
    purpose: 'Asks for another e-mail: mails a link to it and tells the current one; the answer is the same for an address that has an account',
    errors: ['invalid_token', 'access_denied', 'factor_not_proved', 'same_email'],
  },
  cancelEmailChange: {
    purpose: 'Withdraws a change of the e-mail that was not confirmed',
    errors: ['invalid_token', 'not_found'],
  },
  getNameCorrection: {
    purpose: 'Says what became of the last correction of the name',
    errors: ['invalid_token'],
  },
  askNameCorrection: {
    purpose: 'Asks staff to correct the name of the account; a correction that waits is replaced',
    errors: ['invalid_token', 'access_denied', 'factor_not_proved', 'nothing_changed'],
  },
  withdrawNameCorrection: {
    purpose: 'Withdraws a correction of the name that staff have not decided about',
    errors: ['invalid_token', 'not_found'],
  },
  confirmEmailChange: {
    purpose: 'Changes the e-mail with the code of the link in the new mailbox, and tells both addresses',
    errors: ['not_found'],
  },
  takeBackEmail: {
    purpose: 'Stops or takes back a change of the e-mail with the code of a link in the old mailbox: ends all sessions and what was set up since, and mails a link for a new password',
    errors: ['not_found'],
  },
  changePassword: {
    call: 10, purpose: 'Changes the password and ends every other session',
    errors: ['invalid_token', 'wrong_old_password'],
  },
  addPassword: {
    purpose: 'Sets the password of an account that has none, after a passkey that was proved in the last 15 minutes, and ends every other session',
    errors: ['invalid_token', 'access_denied', 'password_exists'],
  },
  removePassword: {
    purpose: 'Removes the password, so that the user signs in with a passkey alone, and ends every other session',
    errors: ['invalid_token', 'access_denied', 'password_needed', 'no_passkey'],
  },
  confirmPassword: {
    purpose: 'Confirms the password of the signed-in user again, which changes of second factors and passkeys require',
    errors: ['invalid_token', 'incorrect_password'],
  },
  requestPasswordReset: {
    call: 24, purpose: 'Sends a mail with a reset link if the account exists; the answer is the same if it does not',
    errors: ['invalid_client', 'unsupported_application', 'google_recaptcha_v2_required', 'invalid_recaptcha'],
  },
  checkPasswordReset: {
    purpose: 'Checks whether the code of a reset link is valid, without using it up, and returns the e-mail that it was sent to',
    errors: ['not_found'],
  },
  confirmPasswordReset: {
    call: 25, purpose: 'Sets a new password with the code of a reset link, and ends all sessions',
    errors: ['not_found'],
  },
  listSessions: {
    purpose: 'Lists the sessions of the user',
    errors: ['invalid_token'],
  },
  endSession: {
    purpose: 'Ends another session of the user',
    errors: ['invalid_token', 'not_found'],
  },
  endOtherSessions: {
    purpose: 'Ends every session of the user except the current one',
    errors: ['invalid_token'],
  },
  getSupportAccess: {
    purpose: 'Says whether a code for support waits, or support is looking, and for how long yet',
    errors: ['invalid_token'],
  },
  createSupportCode: {
    purpose: 'Makes a code with which support may look at the account for five minutes, in place of one that waits',
    errors: ['invalid_token', 'access_denied'],
  },
  endSupportAccess: {
    purpose: 'Withdraws the code, and ends the look of support',
    errors: ['invalid_token'],
  },
  openLook: {
    purpose: 'Opens the portal for a member of staff who has entered the code of a user, once',
    errors: ['not_found'],
  },
  listActivity: {
    purpose: 'Lists sign-ins and security changes of the account in the last 90 days, 20 at a time, newest first',
    errors: ['invalid_token'],
  },
  listDisclosures: {
    purpose: 'Lists which applications and which members of staff learned something about the user, 20 at a time, newest first',
    errors: ['invalid_token'],
  },
  listApplicationAccess: {
    purpose: 'Lists what each application has learned about the user, since when, when it last did so, and whether it can still ask',
    errors: ['invalid_token'],
  },
  endApplicationAccess: {
    purpose: 'Ends the access of one application: its tokens of all sessions of the user',
    errors: ['invalid_token', 'not_found'],
  },
  getTakeout: {
    purpose: 'Says whether there is a takeout of all data about the user, how far it is, until when it can be downloaded, and from when on another one can be asked for',
    errors: ['invalid_token'],
  },
  requestTakeout: {
    purpose: 'Begins to prepare a takeout, once in 24 hours, after a password or passkey that was proved in the last 15 minutes',
    errors: ['invalid_token', 'access_denied'],
  },
  downloadTakeout: {
    purpose: 'Returns the file of the takeout, after a password or passkey that was proved in the last 15 minutes',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  listAgreements: {
    purpose: 'Lists the legal documents that the user has agreed to, with version, language and time, newest first',
    errors: ['invalid_token'],
  },
  listNewDocuments: {
    purpose: 'Lists the published versions of legal documents that the user has not agreed to: those that count, and the next that will',
    errors: ['invalid_token'],
  },
  agreeToDocuments: {
    purpose: 'Agrees to the versions that count, each named by its digest, and so finishes a sign-in that waits for it',
    errors: ['invalid_token', 'invalid_value'],
  },
  getClosing: {
    purpose: 'Returns what becomes of what is stored about the user when the account is closed, after how many days, and when, if the user has closed it',
    errors: ['invalid_token'],
  },
  closeAccount: {
    purpose: 'Ends all sessions, and erases the account after some days, unless its user signs in before and keeps it',
    errors: ['invalid_token', 'access_denied', 'factor_not_proved', 'last_admin'],
  },
  keepAccount: {
    purpose: 'Keeps an account that its user has closed, and finishes the sign-in that waits for it',
    errors: ['invalid_token'],
  },
  findConsentRequest: {
    purpose: 'Answers with what an application asks the user to allow, or to prove, in a request of OpenID Connect',
    errors: ['invalid_token', 'not_found'],
  },
  giveConsent: {
    purpose: 'Allows the application what it asks for in a request of OpenID Connect',
    errors: ['invalid_token', 'not_found'],
  },
  startFactorProof: {
    purpose: 'Sends or awaits a code of a second factor, because an application asks for one in a session that has proved none',
    errors: ['invalid_token'],
  },
  proveFactor: {
    purpose: 'Proves a second factor in this session with a code, a recovery code or a passkey',
    errors: ['invalid_token', 'incorrect_otp', 'otp_confirmation_error', 'invalid_passkey', 'passkey_suspended', 'user_disabled'],
  },
  secureAccount: {
    purpose: 'Ends all sessions and pending sign-ins with the code of a “This was not me” link, forgets trusted browsers and known devices, and returns a code to set a new password, or mails a link for that when the mail is older than 30 minutes',
    errors: ['not_found'],
  },
} as const satisfies Record<keyof typeof accountEndpoints, Description>;
