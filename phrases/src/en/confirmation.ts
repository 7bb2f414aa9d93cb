export const confirmation = {
  waitingTitle: 'Confirming your address',
  waitingLead: 'This takes a moment.',
  doneTitle: 'Your account is ready',
  doneLead: 'Your address is confirmed. Welcome.',
  goOnTo: 'Go on to {application}',
  goHome: 'Go to the home page',
  signIn: 'Sign in',
  failedTitle: 'This did not work',
  retry: 'Try again',
  email: 'E-mail',
  newLink: 'Send a new link',
} as const;
