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
    'We only use cookies that this site needs to work. Our <policy>cookie policy</policy> lists them and how long they last.',
  cookieAccept: 'Got it',

  errorTitle: 'Something went wrong',
  warningTitle: 'Please note',
  configFailedTitle: 'Config cannot be loaded',
  configFailedText: 'The settings of this site could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  retryAfter:
    '{seconds, plural, one {You can try again in # second.} other {You can try again in # seconds.}}',
  retryAfterMinutes:
    '{minutes, plural, one {You can try again in # minute.} other {You can try again in # minutes.}}',
  traceId: 'If you contact support, quote this reference: <id>{traceId}</id>',

  scrollToTop: 'Back to the top',
  noScriptTitle: 'This page needs JavaScript',
  noScriptText: 'Turn on JavaScript for this site, then reload the page.',
  offlineTitle: 'You are offline',
  offlineText: 'This page may be out of date until your connection is back.',

  notFoundTitle: '404',
  notFoundText: 'There is nothing behind this door. The address may be old or mistyped.',
  notFoundHome: 'Go to the home page',
} as const;
