/** Titles of the browser's tab, by route. */
export const titles = {
  home: 'One account for all our applications',
  login: 'Sign in',
  loginQr: 'Sign in with a QR code',
  phoneUpload: 'Add a picture',
  proof: 'Proof of verification',
  registration: 'Create your account',
  confirmation: 'Confirm your e-mail address',
  passwordReset: 'Reset your password',
  passwordResetConfirm: 'Choose a new password',
  passwordSuccess: 'Your new password is set',
  secureAccount: 'Secure your account',
  notOpened: 'The application was not opened',
  signOut: 'Sign out?',
  notFound: 'Page not found',
} as const;

/** Of the pages behind the sign-in. */
export const accountTitles = {
  chooseAccount: 'Choose an account',
  consent: 'Allow access',
  secondStep: 'Second step',
  device: 'Sign in a device',
  profile: 'Your profile',
  profileGeneral: 'Your profile',
  profileVerification: 'Verification',
  profileVerificationPassport: 'Passport',
  profileVerificationAddress: 'Address',
  profileVerificationPhone: 'Phone',
  profileVerificationBusiness: 'Business',
  profileVerificationAdditional: 'Selfie',
  profileVerificationProof: 'Proof of verification',
  profileSecurity: 'Security',
  profileSecurityStatus: 'Security',
  profileDisclosures: 'Who knows what about you',
  profileSecurityVerificationTelegram: 'Telegram codes',
  profileSecurityVerificationTelegramActivate: 'Telegram codes are activated',
  profileSecurityVerificationGoogle: 'Authenticator app',
  profileSecurityVerificationGoogleActivate: 'Authenticator app is activated',
  profileSecurityVerificationEmail: 'E-mail codes',
  profileSecurityVerificationEmailActivate: 'E-mail codes are activated',
  profileSecurityVerificationEmailDeactivate: 'E-mail codes are deactivated',
  profilePassword: 'Change your password',
  successChangePassword: 'Your password is changed',
} as const;

/** For search engines and shared links: pages that need no sign-in. */
export const descriptions = {
  home: 'With a Portico account you sign in once and use all our applications: business, DeFi, travel, store and cashback.',
  login: 'Sign in to Portico to use all our applications.',
  loginQr: 'Sign in to Portico by scanning a code with a device on which you are already signed in.',
  registration: 'Create your Portico account and use it in all our applications.',
  confirmation: 'Confirm your e-mail address to complete your Portico account.',
  passwordReset: 'Forgot your password? We send a link to your e-mail address.',
  passwordResetConfirm: 'Choose a new password for your Portico account.',
  passwordSuccess: 'Your new password is set. Sign in with it now.',
  secureAccount: 'End every session of your Portico account and choose a new password.',
} as const;
