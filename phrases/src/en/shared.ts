/** The sign-in, as several screens speak of it. */
const signIn = {
  lead: 'Use one account for all applications.',
  leadTo: 'to continue to {application}',
  backTo: 'Back to {application}',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  withQr: 'Sign in with a QR code',
  or: 'or',
  lastUsed: 'Last used',
} as const;

/** The captcha of any form. */
const captcha = {
  title: 'One more step',
  text: 'Your browser is solving a small puzzle to show that you are not a robot. This takes a few seconds.',
  provider:
    'Please show that you are not a robot. {provider} checks it, and learns your IP address and what your browser tells it.',
  label: 'I am not a robot',
  working: 'Checking…',
  done: 'Checked',
  failed: 'The check did not work. Tick the box to try again.',
  insecure:
    'This page was opened without https, so your browser cannot do the security check. Open it with https.',
  unavailable: 'The security check did not load. Check your connection and any blocker, and reload the page.',
} as const;

/** A form that takes an invitation code. */
const invitation = {
  text: 'Enter your code here. If you have a link, open it or paste it here.',
  code: 'Invitation code',
  hint: 'The code, or the whole link',
  submit: 'Continue',
  busy: 'Checking…',
  title: 'Enter your invitation',
  closedTitle: 'You need an invitation',
} as const;

/** The button that sends a mail again. */
const resend = {
  busy: 'Sending…',
  in: 'Send it again in\u00a0{seconds}\u00a0s',
  sent: 'If this address is not confirmed yet, we have sent a new link.',
} as const;

/** Texts of forms that several screens show. */
export const shared = { signIn, captcha, invitation, resend } as const;
