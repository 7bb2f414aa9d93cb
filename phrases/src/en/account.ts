export const account = {
  detailsTitle: 'Your details',
  nameHelp:
    'Your name is the one you gave when you signed up. If it is wrong, ask us to correct it. Questions? Write to <support>{email}</support>.',
  fieldsTitle: 'More about you',
  inviteTitle: 'Invite someone',
  inviteText: 'We tell people who sign up with your link that you invited them.',
  inviteLink: 'Your invitation link',
  copyLink: 'Copy link',
  linkCopied: 'Copied',
  copyFailed: 'Not copied',

  checkupFailed: 'This could not be loaded.',

  chooseTitle: 'Choose an account',
  chooseLead: 'You are already signed in.',
  chooseHost: 'Opens {host}',
  chooseBusy: 'Taking you there…',
  chooseOther: 'Use another account',
  signOutOf: 'Sign out {email}',
  signOutOfAll: 'Sign out of all accounts',
  keepAndAdd: 'Stay signed in and add an account',
  signOutInstead:
    'This account can stay signed in beside the other one. If you sign out instead, that counts for all open tabs on this device.',
  chooseUnknownTitle: 'Unknown application',
  chooseUnknownText: 'The link leads to an application that is not part of {product}: {application}.',
  chooseProfile: 'Go to your profile',

  endTitle: 'Are you still there?',
  endOfRest: 'You have not used {product} for a while. For your security you will be signed out in:',
  endOfSession:
    'For your security you are signed out after some time, even while you use {product}. You can sign in again and continue on this page. Time left:',
  endIn: '{seconds, plural, one {# second left} other {# seconds left}}',
  endStay: 'Stay signed in',
  endNoted: 'OK',

  tabTitle: 'Another account is in use',
  tabText: 'You changed the account in another tab. This page still belongs to {email}.',
  tabOther: 'Continue with the other account',
  tabThis: 'Use this account again',
} as const;
