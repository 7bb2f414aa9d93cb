/** What the security page says of removing the password, and of having none. */
export const ownPassword = {
  has: 'You can sign in with your password.',
  none: 'Your account has no password. You sign in with a passkey.',
  add: 'Set a password',
  remove: 'Remove the password',
  removeFirst: 'You can remove the password as soon as you have a passkey.',
  removeTitle: 'Remove your password?',
  removeText:
    'From then on, you sign in with a passkey only. All other devices are signed out; you stay signed in here.',
  removeBack:
    'You can set a password again at any time: here with a passkey, or with “Forgot password?” on the sign-in page.',
  removed: 'The password was removed.',
} as const;
