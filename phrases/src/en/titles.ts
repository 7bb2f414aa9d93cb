/** What the browser's tab says, by route. */
export const titles = {
  home: 'One account for every door',
  login: 'Sign in',
  loginQr: 'Sign in with a QR code',
  registration: 'Create your account',
  confirmation: 'Confirm your e-mail',
  passwordReset: 'Reset your password',
  passwordResetConfirm: 'Choose a new password',
  passwordSuccess: 'Your new password is set',
  notFound: 'Page not found',
} as const;

/** Those behind the sign-in. */
export const accountTitles = {
  chooseAccount: 'Choose an account',
  profile: 'Your profile',
  profileGeneral: 'Your profile',
  profileVerification: 'Verification',
  profileVerificationPassport: 'Passport',
  profileVerificationAddress: 'Address',
  profileVerificationPhone: 'Phone',
  profileVerificationBusiness: 'Business',
  profileVerificationAdditional: 'Selfie',
  profileSecurity: 'Security',
  profileSecurityStatus: 'Security',
  profileSecurityVerificationTelegram: 'Telegram codes',
  profileSecurityVerificationTelegramActivate: 'Telegram codes',
  profileSecurityVerificationGoogle: 'Authenticator app',
  profileSecurityVerificationGoogleActivate: 'Authenticator app',
  profileSecurityVerificationEmail: 'E-mail codes',
  profileSecurityVerificationEmailActivate: 'E-mail codes are on',
  profileSecurityVerificationEmailDeactivate: 'E-mail codes are off',
  profilePassword: 'Change your password',
  successChangePassword: 'Your password is changed',
} as const;

/** What search engines and shared links say about the screens that need no sign-in. */
export const descriptions = {
  home: 'Portico is the one account for a family of applications: sign in once and walk through every door.',
  login: 'Sign in to Portico and go on to any of the linked applications.',
  loginQr: 'Sign in to Portico by scanning a code with a device on which you are signed in already.',
  registration: 'Create your Portico account and use it in every linked application.',
  confirmation: 'Confirm your e-mail address to make your Portico account ready.',
  passwordReset: 'Forgot your password? Have a link sent to your e-mail address.',
  passwordResetConfirm: 'Choose a new password for your Portico account.',
  passwordSuccess: 'Your new password is set. Sign in with it now.',
} as const;
