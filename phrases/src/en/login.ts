export const login = {
  title: 'Sign in',
  leadBack: 'to go back to the page you were on',
  busy: 'Signing in…',
  leaving: 'Opening…',
  noAccount: 'New here? <link>Create an account</link>',
  withInvitation: 'I have an invitation code',
  addressRefused:
    'The link that brought you here does not belong to {application}. You can sign in, but we will take you to your profile, not back there.',
  applicationUnknown:
    'We do not know the application that sent you here: {application}. You can sign in, and we will take you to your profile.',
  confirmFirst: 'Confirm your e-mail first: open the link that we sent you.',
  sendLinkAgain: 'Send the link again',
  triesLeft:
    '{count, plural, =0 {Wait a little before you try again.} one {# more try, then a short wait.} other {# more tries, then a short wait.}}',

  lockedTitle: 'Account locked',
  lockedText: 'Too many wrong passwords. Wait a few minutes, then try again.',
  lockedUntil: 'Too many wrong passwords. Try again in {time}.',
  lockedOver: 'You can try again now.',
  lockedReset: 'Forgot your password? You can <reset>choose a new one</reset> at any time.',
  lockedSupport: 'Need help right away? Write to <support>{email}</support>.',
  lockedClose: 'OK',

  codeTitle: 'Enter your code',
  codeCancel: 'Back to sign-in',
  codeLost: 'This sign-in is no longer valid. Please sign in again.',
  recoveredTitle: 'You are signed in',
  recoveredLead:
    '{count, plural, =0 {You used your last recovery code. Set up a new second step now.} one {You used a recovery code. # is left.} other {You used a recovery code. # are left.}}',
  recoveredGoOn: 'Continue',
  recoveredGoOnTo: 'Continue to {application}',
  recoveredNewFactor: 'Set up a new second step',
  trustBrowser: 'Do not ask for a code in this browser for 30 days',
  blockedTitle: 'Sign-in is blocked',

  qrTitle: 'Scan to sign in',
  qrLead: 'Open your camera on a device where you are signed in to {product}.',
  qrCode: 'QR code to sign in with',
  qrNumber: 'Your other device asks for this number',
  qrTimeLeft:
    '{seconds, plural, one {The code is renewed in # second.} other {The code is renewed in # seconds.}}',
  qrPreparing: 'Preparing your code…',
  qrScannedTitle: 'Almost there',
  qrScannedLead: 'Choose this number on your other device.',
  qrRefusedTitle: 'Sign-in was refused',
  qrRefusedText: 'The sign-in was refused on the other device. You can show a new code to try again.',
  qrExpiredTitle: 'This code has expired',
  qrExpiredText: 'A code works for a short time only. Show a new one to continue.',
  qrNew: 'Show a new code',
  qrByPassword: 'Sign in another way',

  approveSignInTitle: 'Sign in here first',
  approveSignInText:
    'You need to be signed in on this device to approve another one. Sign in and you will come back here.',
} as const;
