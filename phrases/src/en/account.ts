export const account = {
  generalTitle: 'Your profile',
  generalLead: 'This is how every linked application knows you.',
  detailsTitle: 'Your details',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  nameNote:
    'Your name comes from your registration and cannot be changed here. If it is wrong, write to <support>{email}</support> and tell us how it is spelled in your passport.',
  inviteTitle: 'Invite someone',
  inviteText: 'Anyone who signs up with your link has you as their sponsor.',
  inviteLink: 'Your invitation link',
  copyLink: 'Copy link',
  linkCopied: 'Copied',

  chooseTitle: 'Choose an account',
  chooseLeadTo: 'to continue to {application}',
  chooseLead: 'You are already signed in.',
  chooseHost: 'You will be sent to {host}',
  chooseBusy: 'Taking you there…',
  chooseOther: 'Use another account',
  chooseOtherBusy: 'Signing out…',
  chooseUnknownTitle: 'We do not know this application',
  chooseUnknownText:
    'The link you followed leads to an application that is not part of Portico: {application}.',
  chooseRefusedTitle: 'We cannot send you there',
  chooseRefusedText:
    'The address you were to return to does not belong to {application}. Open {application} itself and sign in from there.',
  chooseOpen: 'Open {application}',
  chooseProfile: 'Go to your profile',

  endTitle: 'Are you still there?',
  endOfRest: 'You have not used Portico for a while. For your safety you will be signed out in:',
  endOfSession:
    'For your safety every sign-in ends after eight hours. Yours ends in the time below. Sign in again after that, and you are back on this page.',
  endIn: '{seconds, plural, one {# second left} other {# seconds left}}',
  endStay: 'Stay signed in',
  endNoted: 'All right',
} as const;
