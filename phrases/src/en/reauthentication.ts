/** The dialog that asks for the password before a change to how the account is protected. */
export const reauthentication = {
  title: 'Enter your password',
  text: 'Enter your password to show that it is you.',
  passkeyTitle: 'Use your passkey',
  passkeyText: 'Your account has no password. Use a passkey to show that it is you.',
  passkey: 'Use a passkey',
  noPasskey: 'This browser cannot use a passkey. Try another browser, or set a password by e-mail.',
  reset: 'Set a password by e-mail',
  sent: 'We have sent you a link. It works once, for 30 minutes.',
  submit: 'Continue',
  busy: 'Checking…',
} as const;
