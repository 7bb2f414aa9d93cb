export const account = {
  generalTitle: 'Your profile',
  generalLead: 'Linked applications see these details.',
  detailsTitle: 'Your details',
  nameNote:
    'Your name is the one you gave when you signed up. It cannot be changed here. If it is wrong, write to <support>{email}</support> and tell us how it is spelled in your passport.',
  inviteTitle: 'Invite someone',
  inviteText: 'People who sign up with your link have you as their sponsor.',
  inviteLink: 'Your invitation link',
  copyLink: 'Copy link',
  linkCopied: 'Copied',
  copyFailed: 'Not copied',

  checkupTitle: 'Security checkup',
  checkupFactorOn: 'Signing in takes a second factor.',
  checkupFactorOff: 'Your password alone protects your account.',
  checkupFactorAdd: 'Add a second factor',
  checkupFactorShow: 'See your second factors',
  checkupSessions:
    '{count, plural, one {You are signed in on this device only.} other {You are signed in on # devices.}}',
  checkupSessionsShow: 'See devices',
  checkupFailed: 'This could not be loaded.',
  verificationDone: 'You are verified',
  verificationOpen: 'Your documents',
  verificationShow: 'Continue the verification',
  applicationsTitle: 'Your applications',

  chooseTitle: 'Choose an account',
  chooseLead: 'You are already signed in.',
  chooseHost: 'You will be sent to {host}',
  chooseBusy: 'Taking you there…',
  chooseOther: 'Use another account',
  chooseUnknownTitle: 'Unknown application',
  chooseUnknownText: 'The link leads to an application that is not part of Portico: {application}.',
  chooseProfile: 'Go to your profile',

  endTitle: 'Are you still there?',
  endOfRest: 'You have not used Portico for a while. For your security you will be signed out in:',
  endOfSession:
    'For your security you are signed out after eight hours. You can sign in again and continue on this page. Time left:',
  endIn: '{seconds, plural, one {# second left} other {# seconds left}}',
  endStay: 'Stay signed in',
  endNoted: 'OK',
} as const;
