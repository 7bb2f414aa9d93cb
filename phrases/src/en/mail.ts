/**
 * The texts of mails. `name` is the person's first name, `product` the name of this product, and `target` the
 * application that a sign-in leads to, or the product.
 */
export const mail = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  fallback: 'If the button does not work, copy this address into your browser:',
  footer:
    'You received this e-mail because your address was entered at {product}. Questions? Write to {support}.',
  accountFooter: 'This e-mail is about your {product} account. Questions? Write to {support}.',
  securityFooter:
    'This is a notice about the security of your {product} account. Everyone with an account gets these. Questions? Write to {support}.',
  application: 'Application',
  when: 'When',
  browser: 'Browser',
  ipAddress: 'IP address',
  labelled: '{label}: {words}',
  denyQuestion: 'Was this not you?',
  denyText:
    'This link lets you sign out everywhere and choose a new password. It works once, for 3 days. After 30 minutes we first send you another link for the new password.',
  deny: 'This was not me',
  takeBackText:
    'This link keeps this address for your account, signs out everywhere and lets you choose a new password. It works until 3 days after the change.',
  takeBack: 'Keep this address',
  'confirmation.subject': 'Confirm your e-mail address for {product}',
  'confirmation.body':
    'Please confirm that this is your e-mail address. Your {product} account is ready after that.',
  'confirmation.button': 'Confirm e-mail address',
  'confirmation.note':
    'The link works for 24 hours. If you did not sign up, ignore this e-mail: no account will be created.',
  'accountExists.subject': 'You already have a {product} account',
  'accountExists.body':
    'Someone, probably you, tried to sign up with this e-mail address. It already has an account, so you can sign in.',
  'accountExists.button': 'Sign in',
  'accountExists.note':
    'If you cannot sign in, choose “Forgot password?” on the sign-in page. If this was not you, ignore this e-mail: your account has not changed.',
  'passwordReset.subject': 'Choose a new password for {product}',
  'passwordReset.body': 'Someone, probably you, asked for a new password for your {product} account.',
  'passwordReset.button': 'Choose a new password',
  'passwordReset.note':
    'The link works once and for 30 minutes. If you did not ask for it, ignore this e-mail: nothing changes.',
  'emailConfirmation.subject': 'Confirm your new e-mail address for {product}',
  'emailConfirmation.body':
    'Please confirm that this is your e-mail address. You then sign in to your {product} account with it, and get our e-mails here.',
  'emailConfirmation.button': 'Confirm e-mail address',
  'emailConfirmation.note':
    'The link works once and for 24 hours. If you did not ask for it, ignore this e-mail: nothing changes.',
  'emailChangeAsked.subject': 'A new e-mail address for your {product} account',
  'emailChangeAsked.body':
    'Someone, probably you, entered another e-mail address for your account. Once it is confirmed, you can no longer sign in with this address.',
  'emailChangeAsked.note': 'If this was you, open the link that we sent to the new address.',
  'emailChanged.subject': 'The e-mail address of your {product} account was changed',
  'emailChanged.body': 'You now sign in with the new e-mail address, and get our e-mails there.',
  'emailChanged.button': 'Check account security',
  'emailChanged.note': 'If this was you, you do not need to do anything.',
  'passwordChanged.subject': 'Your {product} password was changed',
  'passwordChanged.body': 'The password of your account was changed. All other devices were signed out.',
  'passwordChanged.button': 'Check account security',
  'passwordChanged.note': 'If this was you, you do not need to do anything.',
  'passwordSet.subject': 'Your {product} account has a password again',
  'passwordSet.body':
    'A password was set for your account, which had none. All other devices were signed out.',
  'passwordSet.button': 'Check account security',
  'passwordSet.note': 'If this was you, you do not need to do anything.',
  'passwordRemoved.subject': 'The password of your {product} account was removed',
  'passwordRemoved.body':
    'Your account has no password any more: you sign in with a passkey. All other devices were signed out. If you lose your passkeys, set a new password with “Forgot password?” on the sign-in page.',
  'passwordRemoved.button': 'Check account security',
  'passwordRemoved.note': 'If this was you, you do not need to do anything.',
  'newDevice.subject': 'A new sign-in to your {product} account',
  'newDevice.body': 'Someone signed in to your account with a browser that had not been used before.',
  'newDevice.button': 'Check account security',
  'newDevice.note': 'If this was you, you do not need to do anything.',
  'signInCode.subject': '{code} is your code for {target}',
  'signInCode.subjectWithoutCode': 'Your code for {target}',
  'signInCode.body': 'Enter this code to sign in to {target}:',
  'signInCode.note':
    'It works for 5 minutes. Do not share it with anyone. If you did not just sign in, someone else is trying to sign in as you: change your password or other ways to sign in.',
  'activationCode.subject': '{code} is your {product} code',
  'activationCode.subjectWithoutCode': 'Your {product} code',
  'activationCode.body': 'Enter this code to turn on codes by e-mail for your {product} account:',
  'activationCode.note':
    'It works for 5 minutes. Do not share it with anyone. If you did not ask for it, change your password or other ways to sign in.',
  'deactivationCode.subject': '{code} is your {product} code',
  'deactivationCode.subjectWithoutCode': 'Your {product} code',
  'deactivationCode.body': 'Enter this code to turn off codes by e-mail for your {product} account:',
  'deactivationCode.note':
    'It works for 5 minutes. Do not share it with anyone. If you did not ask for it, change your password or other ways to sign in.',
  'factor.TELEGRAM': 'Telegram',
  'factor.GOOGLE_AUTHENTICATOR': 'authenticator app',
  'factor.EMAIL': 'e-mail',
  'factorActivated.subject': 'A second step was added to your {product} account',
  'factorActivated.body':
    'Signing in to your account now takes a second step: {factor}. All other devices were signed out.',
  'factorActivated.button': 'Check account security',
  'factorActivated.note': 'If this was you, you do not need to do anything.',
  'factorDeactivated.subject': 'A second step was removed from your {product} account',
  'factorDeactivated.body':
    'Signing in to your account no longer takes this second step: {factor}. All other devices were signed out.',
  'factorDeactivated.button': 'Check account security',
  'factorDeactivated.note': 'If this was you, you do not need to do anything.',
  'factorsReset.subject': 'The second step of your {product} sign-in was removed',
  'factorsReset.body':
    'The operator of {product} removed the second step of your sign-in, with your passkeys, recovery codes and trusted browsers. You were signed out on all devices. Until you set up a second step again, a password alone is enough to sign in.',
  'factorsReset.button': 'Set up a second step',
  'factorsReset.note': 'If you asked for this, sign in and set up a second step again.',
  'staffAct.button': 'Open your account',
  'staffAct.note': 'If you did not expect this, write to {support}.',
  'sessionsEnded.subject': 'You were signed out of your {product} account',
  'sessionsEnded.body':
    'The operator of {product} signed you out of your account on all devices. You can sign in again.',
  'supportLooks.subject': 'Support looks at your {product} account',
  'supportLooks.body':
    'With the code that you read out, support sees your account as you see it, for five minutes at most. Support can change nothing. In your account you can end it at once.',
  'signInUnlocked.subject': 'You can sign in to your {product} account again',
  'signInUnlocked.body':
    'The operator of {product} ended the lock after wrong passwords or codes. You can sign in again at once.',
  'roleChanged.subject': 'The role of your {product} account has changed',
  'roleChanged.body':
    'The operator of {product} changed what your account may do in the console, where staff work.',
  'accountDisabled.subject': 'Your {product} account was disabled',
  'accountDisabled.body':
    'The operator of {product} disabled your account and signed you out on all devices. You cannot sign in. Your data was not deleted.',
  'erasureRequested.subject': 'The erasure of your {product} account was requested',
  'erasureRequested.body':
    'The operator of {product} wants to erase your account with your documents and pictures. This cannot be undone. A second member of the staff decides about it. If nobody has decided by {date}, your account stays. If you want to keep it, write to {support} now.',
  'erasureRejected.subject': 'Your {product} account is not erased',
  'erasureRejected.body':
    'The operator of {product} decided against the erasure of your account. Nothing was erased.',
  'accountErased.subject': 'Your {product} account was erased',
  'accountErased.body':
    'The operator of {product} erased your account with your documents and pictures. Your e-mail address is not stored any more, so this is the last e-mail about it.',
  'accountEnabled.subject': 'Your {product} account is enabled again',
  'accountEnabled.body': 'The operator of {product} enabled your account. You can sign in again.',
  'selfieRequired.subject': 'Your {product} verification needs a selfie',
  'selfieRequired.body': 'The operator of {product} asks you to add a selfie to your verification.',
  'selfieWaived.subject': 'Your {product} verification no longer needs a selfie',
  'selfieWaived.body': 'The operator of {product} no longer asks you for a selfie.',
  'invitationBlocked.subject': 'Your {product} invitation code was blocked',
  'invitationBlocked.body':
    'The operator of {product} blocked your invitation code. No one can sign up with it any more. Those who have signed up keep their accounts.',
  'invitationUnblocked.subject': 'Your {product} invitation code works again',
  'invitationUnblocked.body':
    'The operator of {product} allowed your invitation code again. You can invite others with it.',
  'nameCorrected.subject': 'The name of your {product} account was corrected',
  'nameCorrected.body':
    'The operator of {product} corrected the name of your account. Applications learn the new name when they next ask for it.',
  'nameCorrectedPassport.subject': 'Your name was corrected: send your passport again',
  'nameCorrectedPassport.body':
    'The operator of {product} corrected the name of your account. Your passport shows another name, so you are not verified any more and your proofs of verification have ended. Send a passport that shows the new name.',
  'nameDeclined.subject': 'The name of your {product} account was not corrected',
  'nameDeclined.body': 'The operator of {product} did not correct the name of your account. {answer}',
  'recoveryCodesCreated.subject': 'Recovery codes for your {product} account',
  'recoveryCodesCreated.body':
    'Recovery codes were created for your account. Each of them signs you in once if you lose your phone.',
  'recoveryCodesCreated.button': 'Check account security',
  'recoveryCodesCreated.note': 'If this was you, you do not need to do anything.',
  'recoveryCodesReplaced.subject': 'New recovery codes for your {product} account',
  'recoveryCodesReplaced.body':
    'A new set of recovery codes was created for your account. The earlier codes no longer work.',
  'recoveryCodesReplaced.button': 'Check account security',
  'recoveryCodesReplaced.note': 'If this was you, you do not need to do anything.',
  'recoveryCodeUsed.subject': 'A sign-in to your {product} account with a recovery code',
  'recoveryCodeUsed.body': 'Someone signed in to your account with a recovery code. Codes left: {left}.',
  'recoveryCodeUsed.button': 'Create new recovery codes',
  'recoveryCodeUsed.note': 'If this was you and few codes are left, create a new set.',
  'takeoutReady.subject': 'Your {product} data is ready',
  'takeoutReady.body':
    'The file with all data about you is ready. Sign in to download it. It is there for 7 days.',
  'takeoutReady.button': 'Go to your data',
  'takeoutReady.note': 'Only you can open it, after entering your password or using a passkey again.',
  'passkeyAdded.subject': 'A passkey was added to your {product} account',
  'passkeyAdded.body': 'You can now sign in to your account with a new passkey.',
  'passkeyAdded.button': 'Check account security',
  'passkeyAdded.note': 'If this was you, you do not need to do anything.',
  'passkeyRemoved.subject': 'A passkey was removed from your {product} account',
  'passkeyRemoved.body': 'One of your passkeys was removed. It can no longer be used to sign in.',
  'passkeyRemoved.button': 'Check account security',
  'passkeyRemoved.note': 'If this was you, you do not need to do anything.',
  'identityLinked.subject': 'You can now sign in to your {product} account with {provider}',
  'identityLinked.body':
    'Your account with {provider} was added to your account. Whoever can sign in there can now sign in here.',
  'identityLinked.button': 'Check account security',
  'identityLinked.note': 'If this was you, you do not need to do anything.',
  'identityRemoved.subject': '{provider} was removed from your {product} account',
  'identityRemoved.body': 'It is no longer possible to sign in to your account with {provider}.',
  'identityRemoved.button': 'Check account security',
  'identityRemoved.note': 'If this was you, you do not need to do anything.',
  'passkeyConfirmed.subject': 'A passkey of your {product} account works again',
  'passkeyConfirmed.body':
    'A passkey that was paused when your password was reset has been confirmed. It can be used to sign in again.',
  'passkeyConfirmed.button': 'Check account security',
  'passkeyConfirmed.note': 'If this was you, you do not need to do anything.',
  'passkeyCopied.subject': 'We refused a sign-in with a passkey of your {product} account',
  'passkeyCopied.body':
    'Someone tried to sign in with one of your passkeys, and it looked like a copy of the one you use. We refused the sign-in.',
  'passkeyCopied.button': 'Check account security',
  'passkeyCopied.note': 'Sign in another way, remove this passkey on the security page and add a new one.',
  'closing.subject': 'Your {product} account will be closed',
  'closing.body':
    'You asked us to close your account. It will be erased on {date}, with your documents and pictures. Until then you can keep it: sign in and say so. You were signed out on all devices.',
  'closing.button': 'Keep my account',
  'closing.note': 'If you want to leave, you do not need to do anything.',
  'closingReminder.subject': 'Your {product} account will be erased soon',
  'closingReminder.body':
    'You asked us to close your account. It will be erased on {date}, with your documents and pictures. This cannot be undone. Until then you can keep it: sign in and say so.',
  'closingReminder.button': 'Keep my account',
  'closingReminder.note': 'If you want to leave, you do not need to do anything.',
  'accountKept.subject': 'Your {product} account stays',
  'accountKept.body': 'You signed in and kept your account. It will not be closed, and nothing was erased.',
  'accountKept.button': 'Check account security',
  'accountKept.note': 'If this was you, you do not need to do anything.',
  'document.PASSPORT': 'Your passport',
  'document.ADDRESS': 'Your proof of address',
  'document.COMPANY': 'Your business document',
  'document.SELFIE': 'Your selfie',
  'documentApproved.subject': '{document} is verified',
  'documentApproved.body': 'We have checked the document and accepted it.',
  'documentApproved.button': 'See your verification',
  'documentApproved.note': 'You do not need to do anything else for this document.',
  'documentChanges.subject': '{document} needs changes',
  'documentChanges.body':
    'We could not accept the document as it is. Please change the following and send it again:',
  'documentChanges.button': 'Change the document',
  'documentChanges.note': 'Everything that you entered is still there.',
  'documentQuestion.subject': '{document}: we have a question',
  'documentQuestion.body':
    'Before we can decide, please check the following, correct or complete your data, and send the document again:',
  'documentQuestion.button': 'Answer the question',
  'documentQuestion.note': 'Your pictures are fine and stay as they are.',
  'documentRefused.subject': '{document} was refused',
  'documentRefused.body': 'We cannot accept this document, for the following reason:',
  'documentRefused.button': 'See your verification',
  'documentRefused.note':
    'You cannot send it again. If you think that this is a mistake, write to {support}.',
} as const;
