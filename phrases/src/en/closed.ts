/** An application that the user may not open, and the groups of the user. */
export const closed = {
  heading: 'You cannot open {application}',
  headingUnnamed: 'You cannot open this application',
  groups: 'It is open only to members of certain groups, and your account is in none of them.',
  verified: 'It is open only to users whose identity is verified, and yours is not yet.',
  headingProof: 'One more step to open {application}',
  secondFactor: 'It opens only after the second step of a sign-in.',
  passkey: 'It opens only with a passkey.',
  proof: 'Your last sign-in was a while ago. This application asks you to confirm that it is you.',
  noFactor: 'Your account has no second step that it accepts.',
  noPasskey: 'Your account has no passkey.',
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
