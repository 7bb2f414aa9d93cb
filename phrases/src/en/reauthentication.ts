/** The dialog that asks for the password before a change to how the account is protected. */
export const reauthentication = {
  title: 'Enter your password',
  text: 'Enter your password to show that it is you.',
  submit: 'Continue',
  busy: 'Checking…',
} as const;
