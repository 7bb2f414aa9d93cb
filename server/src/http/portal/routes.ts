import type { EndpointName } from '@portico/contract/endpoints';
import { checkReturnAddress } from '../../capabilities/applications/check-return-address.ts';
import { getConfig } from '../../capabilities/config/get-config.ts';
import { listRegistrationCountries } from '../../capabilities/countries/list-registration-countries.ts';
import { revokeToken } from '../../capabilities/endings/revoke-token.ts';
import { findRedirectUrl } from '../../capabilities/openid/find-redirect-url.ts';
import { startPasskeySignIn } from '../../capabilities/passkeys/start-passkey-sign-in.ts';
import { checkPasswordReset } from '../../capabilities/password/check-password-reset.ts';
import { confirmPasswordReset } from '../../capabilities/password/confirm-password-reset.ts';
import { requestPasswordReset } from '../../capabilities/password/request-password-reset.ts';
import { getProfile } from '../../capabilities/profile/get-profile.ts';
import { startProvider } from '../../capabilities/providers/start-provider.ts';
import { checkConfirmation } from '../../capabilities/registration/check-confirmation.ts';
import { confirmByProvider } from '../../capabilities/registration/confirm-by-provider.ts';
import { confirmRegistration } from '../../capabilities/registration/confirm-registration.ts';
import { findSponsor } from '../../capabilities/registration/find-sponsor.ts';
import { register } from '../../capabilities/registration/register.ts';
import { resendConfirmation } from '../../capabilities/registration/resend-confirmation.ts';
import { listAccounts } from '../../capabilities/sessions/list-accounts.ts';
import { answerProvider } from '../../capabilities/sign-in/by-provider/answer-provider.ts';
import { checkToken } from '../../capabilities/sign-in/check-token.ts';
import { getCaptchaChallenge } from '../../capabilities/sign-in/get-captcha-challenge.ts';
import { issueToken } from '../../capabilities/sign-in/issue-token.ts';
import { startQrSignIn } from '../../capabilities/sign-in/start-qr-sign-in.ts';
import type { Handler } from '../../context/call.ts';

type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

const account = loadedWhenCalled(() => import('./calls/account.ts'));
const documents = loadedWhenCalled(() => import('./calls/documents.ts'));
const security = loadedWhenCalled(() => import('./calls/security.ts'));

/**
 * The function that answers each row of the endpoint table. What guests, sign-ins and token checks need is
 * loaded at the start, and anything else with its first call.
 */
export const handlers: Handlers = {
  getConfig,
  issueToken,
  revokeToken,
  checkToken,
  listAccounts,
  findRedirectUrl,
  checkReturnAddress,
  listErasedUsers: account('listErasedUsers'),
  getProfile,
  getOwnGroups: account('getOwnGroups'),
  getOwnFields: account('getOwnFields'),
  setOwnFields: account('setOwnFields'),
  setLocale: account('setLocale'),
  startEmailChange: account('startEmailChange'),
  cancelEmailChange: account('cancelEmailChange'),
  getNameCorrection: account('getNameCorrection'),
  askNameCorrection: account('askNameCorrection'),
  withdrawNameCorrection: account('withdrawNameCorrection'),
  confirmEmailChange: account('confirmEmailChange'),
  takeBackEmail: account('takeBackEmail'),
  listVerifications: documents('listVerifications'),
  listDocuments: documents('listDocuments'),
  saveDocument: documents('saveDocument'),
  submitDocument: documents('submitDocument'),
  watchDocuments: documents('watchDocuments'),
  listDisclosures: account('listDisclosures'),
  getTakeout: account('getTakeout'),
  requestTakeout: account('requestTakeout'),
  downloadTakeout: account('downloadTakeout'),
  listAgreements: account('listAgreements'),
  listNewDocuments: account('listNewDocuments'),
  getClosing: account('getClosing'),
  closeAccount: account('closeAccount'),
  keepAccount: account('keepAccount'),
  agreeToDocuments: account('agreeToDocuments'),
  listApplicationAccess: account('listApplicationAccess'),
  endApplicationAccess: account('endApplicationAccess'),
  findConsentRequest: account('findConsentRequest'),
  giveConsent: account('giveConsent'),
  startFactorProof: security('startFactorProof'),
  proveFactor: security('proveFactor'),
  uploadFile: documents('uploadFile'),
  startPhoneUpload: documents('startPhoneUpload'),
  getPhoneUpload: documents('getPhoneUpload'),
  stopPhoneUpload: documents('stopPhoneUpload'),
  openPhoneUpload: documents('openPhoneUpload'),
  sendPhonePicture: documents('sendPhonePicture'),
  createProof: documents('createProof'),
  listProofs: documents('listProofs'),
  endProof: documents('endProof'),
  openProof: documents('openProof'),
  deleteFile: documents('deleteFile'),
  getFile: documents('getFile'),
  changePassword: security('changePassword'),
  addPassword: security('addPassword'),
  removePassword: security('removePassword'),
  register,
  listRegistrationCountries,
  listVerificationCountries: documents('listVerificationCountries'),
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
  listIdentities: security('listIdentities'),
  startLinking: security('startLinking'),
  linkIdentity: security('linkIdentity'),
  removeIdentity: security('removeIdentity'),
  startQrSignIn,
  findQrRequest: security('findQrRequest'),
  approveQrSignIn: security('approveQrSignIn'),
  denyQrSignIn: security('denyQrSignIn'),
  listSessions: security('listSessions'),
  endSession: security('endSession'),
  endOtherSessions: security('endOtherSessions'),
  listActivity: security('listActivity'),
  getSupportAccess: account('getSupportAccess'),
  createSupportCode: account('createSupportCode'),
  endSupportAccess: account('endSupportAccess'),
  openLook: account('openLook'),
  secureAccount: security('secureAccount'),
  getCaptchaChallenge,
  confirmPassword: security('confirmPassword'),
  listTwoFactorTokens: security('listTwoFactorTokens'),
  getTwoFactorSetting: security('getTwoFactorSetting'),
  listOnlyDeactivateTypes: security('listOnlyDeactivateTypes'),
  listAvailableTypes: security('listAvailableTypes'),
  startTwoFactor: security('startTwoFactor'),
  confirmTwoFactor: security('confirmTwoFactor'),
  createTelegramLink: security('createTelegramLink'),
  findTelegramLink: security('findTelegramLink'),
  startDeactivation: security('startDeactivation'),
  confirmDeactivation: security('confirmDeactivation'),
  getRecoveryCodes: security('getRecoveryCodes'),
  createRecoveryCodes: security('createRecoveryCodes'),
  listTrustedBrowsers: security('listTrustedBrowsers'),
  deleteTrustedBrowser: security('deleteTrustedBrowser'),
  startPasskeyRegistration: security('startPasskeyRegistration'),
  registerPasskey: security('registerPasskey'),
  listPasskeys: security('listPasskeys'),
  renamePasskey: security('renamePasskey'),
  confirmPasskey: security('confirmPasskey'),
  deletePasskey: security('deletePasskey'),
  startPasskeySignIn,
};

/** Functions of a module that is loaded with the first call. Node tries again what could not be loaded. */
function loadedWhenCalled<Names extends EndpointName>(load: () => Promise<Pick<Handlers, Names>>) {
  return <Name extends Names>(name: Name): Handler<Name> =>
    async (input, call, context) =>
      await (await load())[name](input, call, context);
}
