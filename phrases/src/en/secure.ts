export const secure = {
  title: 'Was this not you?',
  lead: 'If someone else signed in or changed something, secure your account now.',
  ends: 'This signs out every device and linked application, yours included, forgets every trusted browser and deletes all passkeys.',
  next: 'You then choose a new password. If the mail is more than 30 minutes old, we first send you a link for that.',
  factorNote: 'Was a second factor changed, and not by you? Then also write to <support>{email}</support>.',
  submit: 'Secure my account',
  busy: 'Signing out everywhere…',
  wasMe: 'This was me',
  done: 'You are signed out everywhere. Choose a new password now.',
  mailedTitle: 'You are signed out everywhere',
  mailedLead: 'We have sent you an e-mail with a link for a new password. The link works for 30 minutes.',
  noMail: 'No e-mail? Request another one',
  invalidTitle: 'This link does not work',
  invalidLead:
    'It has expired, was used already, or your password has been reset since. You can still protect your account with a new password.',
  invalidReset: 'Reset your password',
} as const;
