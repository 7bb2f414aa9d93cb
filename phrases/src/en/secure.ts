export const secure = {
  title: 'Was this not you?',
  lead: 'If someone else signed in or changed something, secure your account now.',
  ends: 'This signs you out on every device, including this one, and in every application. It also forgets all trusted browsers and deletes all passkeys.',
  next: 'You then choose a new password. If the e-mail is more than 30 minutes old, we first send you a link for that.',
  factorNote:
    'Was the second step of your sign-in changed, and not by you? Then also write to <support>{email}</support>.',
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
