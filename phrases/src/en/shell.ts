export const shell = {
  pageTitle: '{title} · {product}',
  wrongPageTitle: 'Error: {title}',
  homeLink: '{product}, home',
  skipToContent: 'Skip to the content',
  loading: 'Loading…',

  language: 'Language',
  /**
   * Shown where the page is in another language than the one that the browser prefers. The English text names
   * English, and so on.
   */
  continueInLanguage: 'Continue in English',
  theme: 'Theme',
  mainMenu: 'Menu',
  accountMenu: 'Your account',
  home: 'Home page',
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  profile: 'Profile',
  verification: 'Verification',
  security: 'Security',
  privacy: 'Privacy',
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
  legalLine: '© {year} {product}. All rights reserved.',
  support: 'Help: {email}',

  notifications: 'Notifications',
  close: 'Close',

  signOutTitle: 'Sign out?',
  signOutHere: 'You will be signed out of {product} on this device and in all its open tabs.',
  signOutApplications: 'The applications you opened from here will ask you to sign in again.',
  signOutBusy: 'Signing out…',
  cancel: 'Cancel',
  labelled: '{label}: {words}',
  stillBusy: 'Still working…',
  busyLong: 'This is taking longer than usual.',

  cookieTitle: 'Cookies',
  cookieText: 'We only use necessary cookies.',
  cookiePolicy: 'Cookie policy',
  cookieAccept: 'OK',

  errorTitle: 'Something went wrong',
  warningTitle: 'Please note',
  configFailedTitle: 'Config cannot be loaded',
  configFailedText: 'The settings of this site did not load. Check your connection and try again.',
  retry: 'Try again',
  traceId: 'If you contact support, quote this reference: <id>{traceId}</id>',

  tooManyTitle: 'Please wait a moment',
  tooManyPages: 'Too many pages were opened from your network. Wait a minute, then load this page again.',
  handOffFailed: '{application} could not be opened.',
  handOffRefused: 'We did not open the link, because it does not belong to {application}.',
  handOffUnknown: 'We did not open {application}, because it is not one of our applications.',

  endedSignedOut: 'You are signed out.',
  /** The title in place of “Sign out?” where the sign-out that an application asked for was refused. */
  stillSignedIn: 'You are still signed in',
  stillSignedInWhy:
    'An application wanted to sign you out, but its request was not right, so nothing has changed. To sign out, do it here.',
  endedElsewhere: 'You were signed out in another tab or on another device.',
  endedClosed:
    'Your account is closed. We have sent you an e-mail with the day on which it will be erased. Until then you can sign in and keep it.',
  endedNoCookies: 'Your browser blocks the cookies of this page. Allow them to sign in.',
  endedExpired: 'Your session has ended. Sign in again to continue.',

  scrollToTop: 'Back to the top',
  noScriptTitle: 'This page needs JavaScript',
  noScriptText: 'Turn on JavaScript for this site, then reload the page.',
  offlineTitle: 'You are offline',
  offlineText: 'Try again when the connection is back.',
  maintenanceTitle: 'Maintenance until {time}',
  maintenanceText: 'You can look at everything. Nobody can sign in or change anything until then.',

  notOpened:
    'The sign-in has expired, or the application did not ask for it correctly. Go back to the application and try again.',
  notFoundTitle: '404',
  notFoundText: 'Page not found. Check the address.',
  toHome: 'Go to the home page',
} as const;

/** The themes that a user can choose. */
export const theme = { system: 'System', light: 'Light', dark: 'Dark' } as const;
