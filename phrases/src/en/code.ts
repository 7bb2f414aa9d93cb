/** The six-digit codes of sign-in and of the security settings. */
export const code = {
  label: 'Six-digit code',
  sendsItself: 'The code is sent after the sixth digit.',
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
} as const;
