/** The second factors in the security settings. `{method}` and `{other}` are names of methods. */
export const twoFactor = {
  telegram: 'Telegram',
  google: 'Google Authenticator',
  email: 'E-mail',

  title: 'Two-factor authentication',
  text: 'After your password, we ask for a six-digit code. Someone who has stolen your password still cannot sign in.',
  failed: 'The methods could not be loaded',
  none: 'No method is available at the moment. Please come back later.',
  telegramText: 'Our bot sends the code to you on Telegram.',
  googleText:
    'The app shows the code on your phone, also without a network. Other authenticator apps work too.',
  emailText:
    'We send the code by e-mail. This is the weakest method: someone who can read your e-mail can also reset your password.',
  emailBeside: 'While {other} is active, we ask for its code instead.',
  weakest: 'Weakest method',
  activated: 'Activated',
  notActivated: 'Not activated',
  activate: 'Activate',
  deactivate: 'Deactivate',
  getApp: 'Get the app',
  appStore: 'App Store',
  googlePlay: 'Google Play',
  opensApp: '{method} in {store}, opens in a new tab',
  otherActive: 'Only one of the two can be active. To use {method}, deactivate {other} first.',
  notDeactivatable: 'You cannot deactivate {method} here.',
  notAvailable: '{method} is not available at the moment.',
  contactSupport:
    'You cannot deactivate {method} here. If you have lost access to it, or want to change the method, write to <support>{email}</support>.',

  steps: 'Steps of the activation',
  stepChat: 'Connect your chat',
  stepScan: 'Scan the code',
  stepAddress: 'Check your address',
  stepCode: 'Enter the code',
  stepActivated: 'Activated',
  stepDone: '(done)',
  stepCurrent: '(current step)',
  stepTodo: '(to do)',
  next: 'Next',
  nextBusy: 'One moment…',
  back: 'Back to step 1',
  confirm: 'Confirm',

  chatLead: 'Open our bot and press Start. This page then moves on by itself.',
  openBot: 'Open the bot in Telegram',
  or: 'or',
  getId: 'Send <command>/getid</command> to <bot>@{bot}</bot> and enter the number that it answers.',
  chatId: 'Chat id',
  connected: 'Your chat is connected.',
  scanLead: 'Add an account in Google Authenticator and scan this code with your phone.',
  qrCode: 'QR code for your authenticator app',
  secretLead: 'Are you on your phone? Then enter this key in the app.',
  copySecret: 'Copy the key',
  copied: 'Copied',
  secretExpired: 'This key has expired. Get a new one and scan the new code.',
  newSecret: 'Get a new key',
  emailLead: 'We send a code to this address, which is the one of your profile.',

  codeFromApp: 'Enter the six digits that your authenticator app shows.',
  codeFromTelegram: 'We have sent six digits to you on Telegram.',
  codeFromEmail: 'We have sent six digits to your e-mail address.',
  codeThenConfirm: 'Then press Confirm.',

  activatedTitle: '{method} is activated',
  activatedText:
    'From the next sign-in on, we ask for a code after your password. You have been signed out on your other devices.',
  deactivatedTitle: '{method} is deactivated',
  deactivatedText:
    'We no longer ask for codes of this method when you sign in. You have been signed out on your other devices.',
  toStatus: 'Back to security',

  deactivateTitle: 'Deactivate {method}?',
  deactivateText:
    'After that, your password alone is enough to sign in, unless another method is active. We ask for a code first.',
  lost: 'No access to {method} any more? <link>Use a recovery code</link>',
  lostLater:
    'No access to {method} any more? Your recovery codes are new. From {time} on, you can deactivate {method} with one of them.',
  deactivated: '{method} is deactivated.',
  blockedTitle: 'No attempts are left',
  blockedText: 'The code was wrong too many times. Nothing has changed.',
} as const;
