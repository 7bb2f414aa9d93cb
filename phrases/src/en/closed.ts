/** An application that the user may not open, and the groups of the user. */
export const closed = {
  heading: 'You cannot open {application}',
  headingUnnamed: 'You cannot open this application',
  groups: 'It is open only to members of certain groups, and your account is in none of them.',
  verified: 'It is open only to users whose identity is verified, and yours is not yet.',
  headingProof: 'One more step to open {application}',
  secondFactor:
    'It opens only after a second step: a code of your authenticator app or of Telegram, or a passkey.',
  passkey: 'It opens only after you have proved a passkey.',
  prove: 'Continue with the second step',
  provePasskey: 'Continue with a passkey',
  noFactor:
    'Your account has no second step yet. Set up an authenticator app, Telegram or a passkey, then open the application again.',
  noPasskey: 'Your account has no passkey yet. Add one, then open the application again.',
  ask: 'Do you need it? Write to <support>{email}</support>.',
  verify: 'Verify your identity',
  otherAccount: 'Use another account',
  back: 'Back to the application',
  nowOpen: 'You can open {application} now',
  nowOpenText: 'It has been opened to your account meanwhile.',
  goOn: 'Continue',
  yourGroups: 'Your groups',
  yourGroupsText:
    'Our team has put you into these groups. They decide which applications you can open, and some applications learn them.',
} as const;
