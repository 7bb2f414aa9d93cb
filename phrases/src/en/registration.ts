export const registration = {
  title: 'Create your account',
  sponsorChecking: 'Looking up your invitation…',
  sponsorNamed: '<name>{name}</name> invites you',
  sponsorNone: 'This takes about a minute.',
  sponsorNoneText: 'Use your name as it appears in your passport.',
  closedText: 'Enter another invitation code, or ask the person who invited you for a new link.',

  emailHint: 'We will send you a link to confirm it.',
  nationality: 'Nationality',

  agreements: 'Agreements',
  newTab: 'opens in a new tab',
  agreementTerms: 'I have read and accept the <terms>terms and conditions</terms>.',
  agreementPrivacy: 'I have read and accept the <privacy>privacy policy</privacy>.',
  agreementAccuracy: 'I am at least 18 years old, and everything I enter here is true.',
  agreementMissing: 'Tick this box to continue.',

  submit: 'Sign up',
  busy: 'Creating your account…',
  waiting: 'Please wait, we are creating your account.',
  haveAccount: 'Already have an account? <link>Sign in</link>',
  summary: '{count, plural, one {Please check one field:} other {Please check # fields:}}',
  incomplete: '{count, plural, one {One field is missing.} other {# fields are missing.}}',

  doneTitle: 'Check your inbox',
  doneLead: 'We sent a link to <email>{email}</email>. Open it to finish creating your account.',
  doneHint: 'No e-mail after a few minutes? Check your spam folder, or send it again.',
  doneSupport: 'Still no e-mail? Write to <support>{email}</support>.',
  resend: 'Send it again',
  startAgain: 'Wrong address? Start again',
} as const;
