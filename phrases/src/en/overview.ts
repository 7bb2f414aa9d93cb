/** The first page behind the sign-in. */
export const overview = {
  unopenedLink:
    'The link was not opened, because you are signed in. Sign out first if it is for another account.',
  title: 'Your profile',
  morning: 'Good morning, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  none: 'All is well. There is nothing for you to do.',
  inReview: 'All is well. We will write to you as soon as your documents have been checked.',
  secondFactor: 'Next, protect your account with a second step at sign-in. That takes about a minute.',
  verify: 'Next, verify your identity. Have your documents at hand.',
  change: 'A moderator asks you to change your document: {document}.',
  failed: 'Part of your account could not be loaded.',
  addFactor: 'Add a second step',
  startVerification: 'Verify your identity',
  seeChange: 'See what to change',
  identityVerified: 'Your identity is verified',
  identityHalf: 'One of two documents is verified',
  identityOpen: 'Your identity is not verified yet',
  identityInReview: 'Your documents are in review',
  identityChange: 'A document needs a change',
  factorOn: 'Sign-in is protected by a second step',
  factorOff: 'Only your password protects your account',
  devices:
    '{count, plural, one {You are signed in on this device only} other {You are signed in on # devices}}',
  factsTitle: 'Your account at a glance',
} as const;
