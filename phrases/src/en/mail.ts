/** What the product writes by mail. `name` is the person's first name, `host` the address of this installation. */
export const mail = {
  greeting: 'Hello {name},',
  fallback: 'If the button does not work, open this address:',
  footer: 'You got this because someone used your address at {host}. Questions? Write to {support}.',
  'confirmation.subject': 'Confirm your e-mail address',
  'confirmation.body': 'One step is left: confirm that this address is yours, and your account is ready.',
  'confirmation.button': 'Confirm my address',
  'confirmation.note':
    'The link works for 24 hours. If you did not ask for an account, ignore this mail and nothing will happen.',
  'accountExists.subject': 'You already have an account',
  'accountExists.body':
    'Someone, probably you, just tried to open an account with this address. You already have one: sign in with it.',
  'accountExists.button': 'Sign in',
  'accountExists.note':
    'Forgot your password? You can choose a new one there. If this was not you, ignore this mail; nothing has changed.',
  'passwordReset.subject': 'Choose a new password',
  'passwordReset.body': 'Someone, probably you, asked to choose a new password for your account.',
  'passwordReset.button': 'Choose a new password',
  'passwordReset.note':
    'The link works once, for 30 minutes. If you did not ask for it, ignore this mail; your password stays as it is.',
  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.body':
    'The password of your account was just changed, and every other device was signed out.',
  'passwordChanged.note':
    'If that was not you, choose a new password at once with “Forgot password?”, and tell us.',
  'newDevice.subject': 'A new sign-in to your account',
  'newDevice.body':
    'Your account was just used from a browser we have not seen before: {browser}, from {address}.',
  'newDevice.note':
    'If that was you, there is nothing to do. If not, change your password now; that signs every other device out.',
} as const;
