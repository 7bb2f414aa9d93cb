export const secure = {
  title: 'Was this not you?',
  lead: 'If someone else signed in or changed something, secure your account now.',
  ends: 'This signs out every device and linked application, yours included, forgets every trusted browser and deletes all passkeys.',
  next: 'You then choose a new password.',
  factorNote: 'Was a second factor changed, and not by you? Then also write to <support>{email}</support>.',
  submit: 'Secure my account',
  busy: 'Signing out everywhere…',
  wasMe: 'This was me',
  done: 'You are signed out everywhere. Choose a new password now.',
  invalidTitle: 'This link does not work',
  invalidLead:
    'It has expired, was used already, or your password has been reset since. You can still protect your account with a new password.',
  invalidReset: 'Reset your password',
} as const;
