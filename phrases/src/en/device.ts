/** A device without a browser is signed in with a code that it shows. */
export const device = {
  lead: 'Type the code that your device shows.',
  code: 'Code of the device',
  wrong: 'This code is wrong or has expired. Check it, or show a new one on your device.',
  asks: '{application} wants to sign you in on another device. Go on only if you have started this yourself and your device shows this code:',
  allow: 'Sign in the device',
  signedIn: 'Your device is signed in. You can go on there.',
  refused: 'Your device was not signed in.',
} as const;
