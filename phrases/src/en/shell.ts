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
  busyLong: 'This is taking unusually long.',

  cookieTitle: 'Cookies',
  cookieText:
    'We only set cookies that this page cannot work without. The <policy>cookie policy</policy> says which, and for how long.',
  cookieAccept: 'Got it',

  errorTitle: 'Something went wrong',
  warningTitle: 'Please note',
  configFailedTitle: 'Config cannot be loaded',
  configFailedText: 'The settings of this page did not arrive. Check your connection and try again.',
  retry: 'Try again',
  retryAfter:
    '{seconds, plural, one {You can try again in # second.} other {You can try again in # seconds.}}',
  retryAfterMinutes:
    '{minutes, plural, one {You can try again in # minute.} other {You can try again in # minutes.}}',
  traceId: 'When you write to support, quote this number: {traceId}',

  scrollToTop: 'Back to the top',
  noScriptTitle: 'This page needs JavaScript',
  noScriptText: 'Allow JavaScript for this address and load the page again.',
  offlineTitle: 'You are offline',
  offlineText: 'What you see may be out of date. We go on as soon as the connection is back.',

  notFoundTitle: '404',
  notFoundText: 'Nothing is behind this door. The address may be old, or mistyped.',
  notFoundHome: 'Go to the home page',
} as const;
