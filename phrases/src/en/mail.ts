/** The texts of mails. `name` is the person's first name, `host` the address of this installation. */
export const mail = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  fallback: 'If the button does not work, copy this address into your browser:',
  footer:
    'You received this e-mail because your address was entered at {host}. Questions? Write to {support}.',
  when: 'When',
  browser: 'Browser',
  ipAddress: 'IP address',
  denyQuestion: 'Was this not you?',
  denyText:
    'This link signs you out everywhere and lets you choose a new password. It works once and for 3 days.',
  deny: 'This was not me',
  'confirmation.subject': 'Confirm your e-mail address',
  'confirmation.body': 'Please confirm that this is your e-mail address. Your account is ready after that.',
  'confirmation.button': 'Confirm e-mail address',
  'confirmation.note':
    'The link works for 24 hours. If you did not sign up, ignore this e-mail: no account will be created.',
  'accountExists.subject': 'You already have an account',
  'accountExists.body':
    'Someone, probably you, tried to sign up with this e-mail address. It already has an account, so you can sign in.',
  'accountExists.button': 'Sign in',
  'accountExists.note':
    'If you do not remember your password, choose “Forgot password?” on the sign-in page. If this was not you, ignore this e-mail: your account has not changed.',
  'passwordReset.subject': 'Choose a new password',
  'passwordReset.body': 'Someone, probably you, asked for a new password for your account.',
  'passwordReset.button': 'Choose a new password',
  'passwordReset.note':
    'The link works once and for 30 minutes. If you did not ask for it, ignore this e-mail: your password stays the same.',
  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.body': 'The password of your account was changed. All other devices were signed out.',
  'passwordChanged.button': 'Check account security',
  'passwordChanged.note': 'If this was you, you do not need to do anything.',
  'newDevice.subject': 'A new sign-in to your account',
  'newDevice.body': 'Someone signed in to your account with a browser that had not been used before.',
  'newDevice.button': 'Check account security',
  'newDevice.note': 'If this was you, you do not need to do anything.',
  'code.subject': 'Your code: {code}',
  'code.body': 'Your code is {code}.',
  'code.note':
    'It works for 5 minutes. Do not share it with anyone. If you did not ask for it, change your password.',
  'factor.TELEGRAM': 'Telegram',
  'factor.GOOGLE_AUTHENTICATOR': 'authenticator app',
  'factor.EMAIL': 'e-mail',
  'factorActivated.subject': 'Two-step sign-in is on',
  'factorActivated.body':
    'Signing in to your account now takes a second step: {factor}. All other devices were signed out.',
  'factorActivated.button': 'Check account security',
  'factorActivated.note': 'If this was you, you do not need to do anything.',
  'factorDeactivated.subject': 'A second step of your sign-in was removed',
  'factorDeactivated.body':
    'Signing in to your account no longer uses this second step: {factor}. All other devices were signed out.',
  'factorDeactivated.button': 'Check account security',
  'factorDeactivated.note': 'If this was you, you do not need to do anything.',
  'factorsReset.subject': 'The second steps of your sign-in were reset',
  'factorsReset.body':
    'The operator of {host} removed all second steps of your sign-in, with your passkeys, recovery codes and trusted browsers. You were signed out on all devices. Until you set up a second step again, your password alone signs you in.',
  'factorsReset.button': 'Set up a second step',
  'factorsReset.note':
    'If you asked for this, sign in and set up a second step again. Questions? Write to {support}.',
  'recoveryCodesCreated.subject': 'New recovery codes for your account',
  'recoveryCodesCreated.body':
    'A new set of recovery codes was created for your account. The earlier codes no longer work.',
  'recoveryCodesCreated.button': 'Check account security',
  'recoveryCodesCreated.note': 'If this was you, you do not need to do anything.',
  'recoveryCodeUsed.subject': 'Someone signed in with a recovery code',
  'recoveryCodeUsed.body': 'Someone signed in to your account with a recovery code. Codes left: {left}.',
  'recoveryCodeUsed.button': 'Create new recovery codes',
  'recoveryCodeUsed.note': 'If this was you and few codes are left, create a new set.',
  'passkeyAdded.subject': 'A passkey was added to your account',
  'passkeyAdded.body': 'You can now sign in to your account with a new passkey.',
  'passkeyAdded.button': 'Check account security',
  'passkeyAdded.note': 'If this was you, you do not need to do anything.',
  'passkeyRemoved.subject': 'A passkey was removed from your account',
  'passkeyRemoved.body': 'One of your passkeys was removed. It can no longer be used to sign in.',
  'passkeyRemoved.button': 'Check account security',
  'passkeyRemoved.note': 'If this was you, you do not need to do anything.',
  'passkeyCopied.subject': 'We refused a sign-in with your passkey',
  'passkeyCopied.body':
    'Someone tried to sign in with one of your passkeys, and it looked like a copy of the one you use. We refused the sign-in.',
  'passkeyCopied.button': 'Check account security',
  'passkeyCopied.note':
    'Sign in with your password, remove this passkey on the security page and add a new one. Questions? Write to {support}.',
} as const;
