export const shell = {
  product: 'Portico',
  pageTitle: '{title} · Portico',
  wrongPageTitle: 'Error: {title}',
  homeLink: 'Portico, home',
  skipToContent: 'Skip to the content',
  loading: 'Loading…',

  language: 'Language',
  mainMenu: 'Menu',
  accountMenu: 'Your account',
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  profile: 'Profile',
  verification: 'Verification',
  security: 'Security',
  password: 'Password',

  sidebar: 'Applications and account',
  applications: 'Applications',
  account: 'Account',
  verified: 'Verified',
  verificationPercent: '{percent}%',
  openApplication: 'Open {application}',

  legal: 'Legal',
  imprint: 'Imprint',
  termsAndConditions: 'Terms and conditions',
  privacyPolicy: 'Privacy policy',
  termsOfUse: 'Terms of use',
  legalLine: '© {year} Portico. All rights reserved.',
  support: 'Help: {email}',

  notifications: 'Notifications',
  close: 'Close',

  signOutTitle: 'Sign out?',
  signOutHere: 'You will be signed out of Portico on this device and in all its open tabs.',
  signOutApplications: 'The applications you opened from here will ask you to sign in again.',
  signOutBusy: 'Signing out…',
  cancel: 'Cancel',
  stillBusy: 'Still working…',
  busyLong: 'This is taking longer than usual.',

  cookieTitle: 'Cookies',
  cookieText:
    'This site only uses cookies that it needs to work. Our <policy>cookie policy</policy> lists them and how long they last.',
  cookieAccept: 'OK',

  errorTitle: 'Something went wrong',
  warningTitle: 'Please note',
  configFailedTitle: 'Config cannot be loaded',
  configFailedText: 'The settings of this site did not load. Check your connection and try again.',
  retry: 'Try again',
  retryAfter:
    '{seconds, plural, one {You can try again in # second.} other {You can try again in # seconds.}}',
  retryAfterMinutes:
    '{minutes, plural, one {You can try again in # minute.} other {You can try again in # minutes.}}',
  traceId: 'If you contact support, quote this reference: <id>{traceId}</id>',

  tooManyTitle: 'Please wait a moment',
  handOffFailed: '{application} could not be opened.',
  handOffRefused: 'You were not sent on: the return address does not belong to {application}.',
  handOffUnknown: 'You were not sent on: {application} is not one of our applications.',

  endedSignedOut: 'You are signed out.',
  endedElsewhere: 'You were signed out in another tab or on another device.',
  endedExpired: 'Your session has ended. Sign in again to continue.',

  scrollToTop: 'Back to the top',
  noScriptTitle: 'This page needs JavaScript',
  noScriptText: 'Turn on JavaScript for this site, then reload the page.',
  offlineTitle: 'You are offline',
  offlineText: 'Try again when connected.',

  notFoundTitle: '404',
  notFoundText: 'Page not found. Check the address.',
  notFoundHome: 'Go to the home page',
} as const;
