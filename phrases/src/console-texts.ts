import type { Texts } from './parts.ts';

/** Areas of the console that are those of the portal. */
const sharedAreas = [
  'code',
  'passkey',
  'applicationType',
  'theme',
  'reviewReason',
  'refusalReason',
  'paper',
  'correctionAnswer',
  'error',
];

/** Single texts of the console that are those of the portal under another name. */
const sharedTexts: Texts = {
  'form.waitToRetry': 'form.waitToRetry',
  'shell.theme': 'shell.theme',
  'form.firstName': 'form.firstName',
  'form.lastName': 'form.lastName',
  'console.skip': 'shell.skipToContent',
  'console.language': 'shell.language',
  'console.signOut': 'shell.signOut',
  'console.loading': 'shell.loading',
  'console.retry': 'shell.retry',
  'console.cancel': 'shell.cancel',
  'console.close': 'shell.close',
  'console.copy': 'recovery.copy',
  'console.copied': 'recovery.copied',
  'console.copyFailed': 'account.copyFailed',
  'console.idleTitle': 'account.endTitle',
  'console.stay': 'account.endStay',
  'console.endNoted': 'account.endNoted',
  'audit.detail': 'shell.labelled',
  'face.leadTo': 'signIn.leadTo',
  'face.backTo': 'signIn.backTo',
  'face.consentTitle': 'consent.title',
  'face.asks': 'consent.asks',
  'face.allow': 'consent.allow',
  'review.percent': 'shell.verificationPercent',
  'auditType.NAME_CORRECTION_REQUESTED': 'activity.nameCorrectionRequested',
  'auditType.NAME_CORRECTION_WITHDRAWN': 'activity.nameCorrectionWithdrawn',
  'auditDetail.PASSWORD': 'activity.signInPassword',
  'auditDetail.SECOND_STEP': 'activity.signInSecondStep',
  'auditDetail.QR_CODE': 'activity.signInQrCode',
  'auditDetail.PASSKEY': 'activity.signInPasskey',
  'auditDetail.REGISTRATION': 'activity.signInRegistration',
  'auditDetail.TELEGRAM': 'activity.factorTelegram',
  'auditDetail.GOOGLE_AUTHENTICATOR': 'activity.factorGoogle',
  'auditDetail.EMAIL': 'activity.factorEmail',
  'consoleSignIn.email': 'form.email',
  'consoleSignIn.password': 'form.password',
  'consoleSignIn.showPassword': 'password.show',
  'consoleSignIn.hidePassword': 'password.hide',
  'consoleSignIn.passwordShown': 'password.shown',
  'consoleSignIn.passwordHidden': 'password.hidden',
  'consoleSignIn.capsLock': 'password.capsLock',
  'consoleSignIn.submit': 'reauthentication.submit',
  'consoleSignIn.busy': 'reauthentication.busy',
  'consoleSignIn.signedOut': 'shell.endedSignedOut',
  'consoleSignIn.codeLost': 'login.codeLost',
  'consoleSignIn.codeTitle': 'login.codeTitle',
  'consoleSignIn.blockedTitle': 'login.blockedTitle',
  'consoleSignIn.submitCode': 'signIn.submit',
  'reviewField.MALE': 'verification.genderMALE',
  'reviewField.FEMALE': 'verification.genderFEMALE',
  'reviewField.UNDEFINED': 'verification.genderUNDEFINED',
  'reviewField.ENTREPRENEUR': 'verification.accountTypeEntrepreneur',
  'reviewField.COMPANY': 'verification.accountTypeCompany',
};

/**
 * The texts of the console that are those of the portal, so that they are translated once. `portal` are all
 * texts of the portal.
 */
export function consoleTextsOf(portal: Texts): Texts {
  const ofAreas = Object.entries(portal).flatMap(([id, text]) => {
    const [area = '', name = ''] = id.split(/\.(.*)/);
    if (sharedAreas.includes(area)) return [[id, text]];
    return area === 'documentField' ? [[`reviewField.${name}`, text]] : [];
  });
  const single = Object.entries(sharedTexts).flatMap(([id, from]) =>
    portal[from] === undefined ? [] : [[id, portal[from]]],
  );
  return Object.fromEntries([...ofAreas, ...single]);
}
