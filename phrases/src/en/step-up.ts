/** An application, or the operator, asks a signed-in user for the second step. */
export const stepUp = {
  lead: '{application} asks for the second step of your sign-in.',
  none: '{application} asks for a second step, and your account has none that it accepts. Set up an authenticator app, Telegram or a passkey, then open {application} again.',
  noneHere:
    '{application} asks for a second step, and your account has none that it accepts. Set up one of the methods that are offered here, then open {application} again.',
  demandedHere:
    'The operator of {product} asks for a second step. Set up one of the methods that are offered here, then go on. Codes by e-mail are not enough.',
  demanded:
    'The operator of {product} asks for a second step. Set up an authenticator app, Telegram or a passkey, then go on. Codes by e-mail are not enough.',
  demandMet: 'Your account now has what the operator asks for.',
} as const;
