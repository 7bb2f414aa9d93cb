export const account = {
  generalTitle: 'Your profile',
  generalLead: 'Linked applications see these details.',
  detailsTitle: 'Your details',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  nameNote:
    'Your name comes from your registration and cannot be changed here. If it is wrong, write to <support>{email}</support> and tell us how it is spelled in your passport.',
  inviteTitle: 'Invite someone',
  inviteText: 'People who sign up with your link have you as their sponsor.',
  inviteLink: 'Your invitation link',
  copyLink: 'Copy link',
  linkCopied: 'Copied',

  chooseTitle: 'Choose an account',
  chooseLeadTo: 'to continue to {application}',
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
