/** The buttons of outside providers on the login page. */
export const provider = {
  continueWith: 'Continue with {name}',
  ofEmail: 'This e-mail address signs in with {name}.',
};

/** The way back from a provider, and the identities on the security page. */
export const identities = {
  title: 'Sign in with other providers',
  text: 'You can sign in here with an account that you have elsewhere.',
  failed: 'Your providers could not be loaded',
  add: 'Add {name}',
  linked: 'Added {time}',
  used: 'Last used {time}',
  unused: 'Not used yet',
  remove: 'Remove',
  removeLabel: 'Remove {name}',
  removeTitle: 'Remove this way to sign in?',
  removeText: 'You can no longer sign in with {name}, but in every other way.',
  removeBusy: 'Removing…',
  removed: 'The provider was removed.',
  goingOn: 'One moment…',
  refusedTitle: 'The sign-in with {name} did not work',
  CANCELLED: 'It was stopped before it was complete. You can try again.',
  EXPIRED: 'It took too long, or was begun in another browser or tab. Please try again.',
  UNREACHED: '{name} does not answer at the moment. Please try again later, or sign in another way.',
  WRONG_ANSWER: 'The answer of {name} could not be checked. Please try again, or sign in another way.',
  HAS_ACCOUNT:
    'There is an account with your e-mail address already. Sign in to it with your password or a passkey, then add {name} on the Security page.',
  NOT_OPEN:
    'No account here is connected with your account at {name}. If you have one here, sign in another way, then add {name} on the Security page.',
  OTHER_DOMAIN:
    'Only users of certain organisations can sign up with {name}. If you have an account, sign in another way, then add {name} on the Security page.',
  TAKEN:
    'This account at {name} is connected with another account here, or you have already added another account at {name}.',
  toLogin: 'To the sign-in',
  toSecurity: 'To the Security page',
  completing: 'Your account is being set up…',
  failedTitle: 'Your registration could not be completed',
  failedText: 'Please sign in with the provider again.',
} as const;
