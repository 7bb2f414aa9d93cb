export const approval = {
  title: 'Approve this sign-in?',
  lead: 'Another device wants to sign in to your account.',
  account: 'Account',
  browser: 'Browser',
  application: 'Application',
  time: 'Requested',
  number: 'Which number does the other device show?',
  numberMissing: 'Choose the number that the other device shows.',
  warning:
    'If you did not start this sign-in yourself, refuse it. Someone else may be trying to get into your account.',
  approve: 'Approve sign-in',
  approveBusy: 'Approving…',
  refuse: 'Refuse',
  refuseBusy: 'Refusing…',
  approvedTitle: 'Sign-in approved',
  approvedText: 'The other device is signed in now. You can close this page.',
  refusedTitle: 'Sign-in refused',
  refusedText:
    'The other device was not signed in. If you did not start this sign-in, check where you are signed in.',
  wrongTitle: 'Wrong number',
  wrongText:
    'That is not the number on the other device, so it was not signed in. To try again, show a new code there.',
  goneTitle: 'This request has ended',
  goneText: 'The code has expired or was already used. Show a new one on the other device.',
  toSecurity: 'Check your security',
  toProfile: 'Go to your profile',
} as const;
