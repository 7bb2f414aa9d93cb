import type { EndpointName } from '@portico/contract/endpoints';
import { getOwnGroups } from '../../capabilities/access/get-own-groups.ts';
import { listActivity } from '../../capabilities/activity/list-activity.ts';
import { listAgreements } from '../../capabilities/agreements/list-agreements.ts';
import { listNewDocuments } from '../../capabilities/agreements/list-new-documents.ts';
import { checkReturnAddress } from '../../capabilities/applications/check-return-address.ts';
import { closeAccount } from '../../capabilities/closing/close-account.ts';
import { keepAccount } from '../../capabilities/closing/keep-account.ts';
import { getConfig } from '../../capabilities/config/get-config.ts';
import { listRegistrationCountries } from '../../capabilities/countries/list-registration-countries.ts';
import { listVerificationCountries } from '../../capabilities/countries/list-verification-countries.ts';
import { endApplicationAccess } from '../../capabilities/disclosures/end-application-access.ts';
import { listApplicationAccess } from '../../capabilities/disclosures/list-application-access.ts';
import { listDisclosures } from '../../capabilities/disclosures/list-disclosures.ts';
import { listDocuments } from '../../capabilities/documents/list-documents.ts';
import { listVerifications } from '../../capabilities/documents/list-verifications.ts';
import { getPhoneUpload } from '../../capabilities/documents/phone-uploads/get-phone-upload.ts';
import { openPhoneUpload } from '../../capabilities/documents/phone-uploads/open-phone-upload.ts';
import { sendPhonePicture } from '../../capabilities/documents/phone-uploads/send-phone-picture.ts';
import { startPhoneUpload } from '../../capabilities/documents/phone-uploads/start-phone-upload.ts';
import { stopPhoneUpload } from '../../capabilities/documents/phone-uploads/stop-phone-upload.ts';
import { deleteFile } from '../../capabilities/documents/pictures/delete-file.ts';
import { getFile } from '../../capabilities/documents/pictures/get-file.ts';
import { uploadFile } from '../../capabilities/documents/pictures/upload-file.ts';
import { createProof } from '../../capabilities/documents/proofs/create-proof.ts';
import { endProof } from '../../capabilities/documents/proofs/end-proof.ts';
import { listProofs } from '../../capabilities/documents/proofs/list-proofs.ts';
import { openProof } from '../../capabilities/documents/proofs/open-proof.ts';
import { saveDocument } from '../../capabilities/documents/save-document.ts';
import { submitDocument } from '../../capabilities/documents/submit-document.ts';
import { watchDocuments } from '../../capabilities/documents/watch/watch-documents.ts';
import { cancelEmailChange } from '../../capabilities/email-change/cancel-email-change.ts';
import { confirmEmailChange } from '../../capabilities/email-change/confirm-email-change.ts';
import { startEmailChange } from '../../capabilities/email-change/start-email-change.ts';
import { takeBackEmail } from '../../capabilities/email-change/take-back-email.ts';
import { endOtherSessions } from '../../capabilities/endings/end-other-sessions.ts';
import { endSession } from '../../capabilities/endings/end-session.ts';
import { revokeToken } from '../../capabilities/endings/revoke-token.ts';
import { listErasedUsers } from '../../capabilities/erased-subjects/list-erased-users.ts';
import { getClosing } from '../../capabilities/erasure/get-closing.ts';
import { confirmDeactivation } from '../../capabilities/factor-changes/confirm-deactivation.ts';
import { confirmTwoFactor } from '../../capabilities/factor-changes/confirm-two-factor.ts';
import { listIdentities } from '../../capabilities/linked-identities/list-identities.ts';
import { removeIdentity } from '../../capabilities/linked-identities/remove-identity.ts';
import { askNameCorrection } from '../../capabilities/name-correction/ask-name-correction.ts';
import { getNameCorrection } from '../../capabilities/name-correction/get-name-correction.ts';
import { withdrawNameCorrection } from '../../capabilities/name-correction/withdraw-name-correction.ts';
import { findConsentRequest } from '../../capabilities/openid/find-consent-request.ts';
import { findRedirectUrl } from '../../capabilities/openid/find-redirect-url.ts';
import { giveConsent } from '../../capabilities/openid/give-consent.ts';
import { confirmPasskey } from '../../capabilities/passkeys/confirm-passkey.ts';
import { deletePasskey } from '../../capabilities/passkeys/delete-passkey.ts';
import { listPasskeys } from '../../capabilities/passkeys/list-passkeys.ts';
import { registerPasskey } from '../../capabilities/passkeys/register-passkey.ts';
import { renamePasskey } from '../../capabilities/passkeys/rename-passkey.ts';
import { startPasskeyRegistration } from '../../capabilities/passkeys/start-passkey-registration.ts';
import { startPasskeySignIn } from '../../capabilities/passkeys/start-passkey-sign-in.ts';
import { changePassword } from '../../capabilities/password/change-password.ts';
import { checkPasswordReset } from '../../capabilities/password/check-password-reset.ts';
import { confirmPassword } from '../../capabilities/password/confirm-password.ts';
import { confirmPasswordReset } from '../../capabilities/password/confirm-password-reset.ts';
import { requestPasswordReset } from '../../capabilities/password/request-password-reset.ts';
import { secureAccount } from '../../capabilities/password/secure-account.ts';
import { getOwnFields } from '../../capabilities/profile/get-own-fields.ts';
import { getProfile } from '../../capabilities/profile/get-profile.ts';
import { setLocale } from '../../capabilities/profile/set-locale.ts';
import { setOwnFields } from '../../capabilities/profile/set-own-fields.ts';
import { linkIdentity } from '../../capabilities/providers/link-identity.ts';
import { startLinking } from '../../capabilities/providers/start-linking.ts';
import { startProvider } from '../../capabilities/providers/start-provider.ts';
import { checkConfirmation } from '../../capabilities/registration/check-confirmation.ts';
import { confirmByProvider } from '../../capabilities/registration/confirm-by-provider.ts';
import { confirmRegistration } from '../../capabilities/registration/confirm-registration.ts';
import { findSponsor } from '../../capabilities/registration/find-sponsor.ts';
import { register } from '../../capabilities/registration/register.ts';
import { resendConfirmation } from '../../capabilities/registration/resend-confirmation.ts';
import { getTwoFactorSetting } from '../../capabilities/second-factors/get-two-factor-setting.ts';
import { listAvailableTypes } from '../../capabilities/second-factors/list-available-types.ts';
import { listOnlyDeactivateTypes } from '../../capabilities/second-factors/list-only-deactivate-types.ts';
import { listTwoFactorTokens } from '../../capabilities/second-factors/list-two-factor-tokens.ts';
import { createRecoveryCodes } from '../../capabilities/second-factors/recovery-codes/create-recovery-codes.ts';
import { getRecoveryCodes } from '../../capabilities/second-factors/recovery-codes/get-recovery-codes.ts';
import { startDeactivation } from '../../capabilities/second-factors/start-deactivation.ts';
import { startTwoFactor } from '../../capabilities/second-factors/start-two-factor.ts';
import { deleteTrustedBrowser } from '../../capabilities/second-factors/trusted-browsers/delete-trusted-browser.ts';
import { listTrustedBrowsers } from '../../capabilities/second-factors/trusted-browsers/list-trusted-browsers.ts';
import { listAccounts } from '../../capabilities/sessions/list-accounts.ts';
import { listSessions } from '../../capabilities/sessions/list-sessions.ts';
import { agreeToDocuments } from '../../capabilities/sign-in/agree-to-documents.ts';
import { approveQrSignIn } from '../../capabilities/sign-in/approve-qr-sign-in.ts';
import { answerProvider } from '../../capabilities/sign-in/by-provider/answer-provider.ts';
import { checkToken } from '../../capabilities/sign-in/check-token.ts';
import { denyQrSignIn } from '../../capabilities/sign-in/deny-qr-sign-in.ts';
import { proveFactor } from '../../capabilities/sign-in/factor-proof/prove-factor.ts';
import { startFactorProof } from '../../capabilities/sign-in/factor-proof/start-factor-proof.ts';
import { findQrRequest } from '../../capabilities/sign-in/find-qr-request.ts';
import { getCaptchaChallenge } from '../../capabilities/sign-in/get-captcha-challenge.ts';
import { issueToken } from '../../capabilities/sign-in/issue-token.ts';
import { startQrSignIn } from '../../capabilities/sign-in/start-qr-sign-in.ts';
import { createSupportCode } from '../../capabilities/support-access/create-support-code.ts';
import { endSupportAccess } from '../../capabilities/support-access/end-support-access.ts';
import { getSupportAccess } from '../../capabilities/support-access/get-support-access.ts';
import { openLook } from '../../capabilities/support-access/open-look.ts';
import { downloadTakeout } from '../../capabilities/takeouts/download-takeout.ts';
import { getTakeout } from '../../capabilities/takeouts/get-takeout.ts';
import { requestTakeout } from '../../capabilities/takeouts/request-takeout.ts';
import { createTelegramLink } from '../../capabilities/telegram/create-telegram-link.ts';
import { findTelegramLink } from '../../capabilities/telegram/find-telegram-link.ts';
import type { Handler } from '../../context/call.ts';

/** The function that answers each row of the endpoint table. */
export const handlers: { readonly [Name in EndpointName]: Handler<Name> } = {
  getConfig,
  issueToken,
  revokeToken,
  checkToken,
  listAccounts,
  findRedirectUrl,
  checkReturnAddress,
  listErasedUsers,
  getProfile,
  getOwnGroups,
  getOwnFields,
  setOwnFields,
  setLocale,
  startEmailChange,
  cancelEmailChange,
  getNameCorrection,
  askNameCorrection,
  withdrawNameCorrection,
  confirmEmailChange,
  takeBackEmail,
  listVerifications,
  listDocuments,
  saveDocument,
  submitDocument,
  watchDocuments,
  listDisclosures,
  getTakeout,
  requestTakeout,
  downloadTakeout,
  listAgreements,
  listNewDocuments,
  getClosing,
  closeAccount,
  keepAccount,
  agreeToDocuments,
  listApplicationAccess,
  endApplicationAccess,
  findConsentRequest,
  giveConsent,
  startFactorProof,
  proveFactor,
  uploadFile,
  startPhoneUpload,
  getPhoneUpload,
  stopPhoneUpload,
  openPhoneUpload,
  sendPhonePicture,
  createProof,
  listProofs,
  endProof,
  openProof,
  deleteFile,
  getFile,
  changePassword,
  register,
  listRegistrationCountries,
  listVerificationCountries,
  requestPasswordReset,
  checkPasswordReset,
  confirmPasswordReset,
  findSponsor,
  resendConfirmation,
  checkConfirmation,
  confirmRegistration,
  confirmByProvider,
  startProvider,
  answerProvider,
  listIdentities,
  startLinking,
  linkIdentity,
  removeIdentity,
  startQrSignIn,
  findQrRequest,
  approveQrSignIn,
  denyQrSignIn,
  listSessions,
  endSession,
  endOtherSessions,
  listActivity,
  getSupportAccess,
  createSupportCode,
  endSupportAccess,
  openLook,
  secureAccount,
  getCaptchaChallenge,
  confirmPassword,
  listTwoFactorTokens,
  getTwoFactorSetting,
  listOnlyDeactivateTypes,
  listAvailableTypes,
  startTwoFactor,
  confirmTwoFactor,
  createTelegramLink,
  findTelegramLink,
  startDeactivation,
  confirmDeactivation,
  getRecoveryCodes,
  createRecoveryCodes,
  listTrustedBrowsers,
  deleteTrustedBrowser,
  startPasskeyRegistration,
  registerPasskey,
  listPasskeys,
  renamePasskey,
  confirmPasskey,
  deletePasskey,
  startPasskeySignIn,
};
