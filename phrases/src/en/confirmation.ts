export const confirmation = {
  waitingTitle: 'Confirming your address',
  waitingLead: 'This takes a moment.',
  doneTitle: 'Your account is ready',
  doneLead: 'Your address is confirmed. Welcome.',
  goOnTo: 'Continue to {application}',
  goHome: 'Go to the home page',
  signIn: 'Sign in',
  failedTitle: 'Not confirmed yet',
  failedLink: 'The link is wrong, has expired or was not copied in full. We can send you a new one.',
  retry: 'Try again',
  email: 'E-mail',
  newLink: 'Send a new link',
} as const;
