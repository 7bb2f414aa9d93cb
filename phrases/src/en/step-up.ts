/** An application asks a signed-in user for the second step. */
export const stepUp = {
  lead: '{application} asks for the second step of your sign-in.',
  none: '{application} asks for a second step, and your account has none that it accepts. Set up an authenticator app, Telegram or a passkey, then open {application} again.',
} as const;
