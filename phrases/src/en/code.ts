/** The six-digit codes of sign-in and of the security settings. */
export const code = {
  label: 'Six-digit code',
  sendsItself: 'We check the code as soon as you type the last digit.',
  busy: 'Checking the code…',
  attempts:
    '{count, plural, =0 {No attempts are left.} one {# attempt is left.} other {# attempts are left.}}',
  paste: 'Paste',
  pasteDenied: 'Your browser does not let us read what you copied. Paste it with the keyboard, or type it.',
  timeLeft: 'The code is valid for {time}.',
  expired: 'This code has expired.',
  blocked: 'Too many codes were wrong. Codes are accepted again from {time} on.',
  startAgain: 'Start again',
  resend: 'Send a new code',
  resendBusy: 'Sending…',
  resendIn: 'Send a new code in {time}',
  resent: 'A new code is on its way. The old one no longer works.',
  limited: 'You have asked for too many codes. You can ask for another one in {time}.',

  fromApp: 'Open your authenticator app and type the six digits it shows for Portico.',
  fromTelegram: 'We sent six digits to you on Telegram.',
  fromEmail: 'We sent six digits to your e-mail address.',
  stepExpired: 'This took more than five minutes. Go back to sign-in and enter your password again.',
  notSent:
    'We have not sent a code, because too many were requested. You can get the next one at {time}. Until then you can sign in with a recovery code or a passkey.',
  signInBlocked:
    'The code was wrong too many times. Codes are accepted again from {time} on. Until then you can sign in with a recovery code or a passkey.',
  useRecoveryCode: 'Use a recovery code',
  useCode: 'Enter a six-digit code instead',
  recoveryTitle: 'Enter a recovery code',
  recoveryText: 'Enter one of the recovery codes that you saved. Each of them works once.',
  recoveryLabel: 'Recovery code',
  recoveryHint: 'Ten letters and digits, for example K7QP2-9XW40.',
  recoveryWrong: 'This recovery code is wrong or has been used already. Try another one.',
  recoveryMalformed: 'A recovery code has ten letters and digits. Check what you typed.',
  recoveryHelp: 'No recovery codes any more? Write to <support>{email}</support>.',
  recoveryLimited: 'Too many attempts. You can try again in {time}.',
  usedUp: 'The code was wrong too many times. Sign in again to get a new one, or to use a recovery code.',
} as const;
