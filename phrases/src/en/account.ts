export const account = {
  generalTitle: 'Your profile',
  generalLead: 'This is who you are in every linked application.',
  nameTitle: 'Your name',
  firstName: 'First name',
  lastName: 'Last name',
  nameNote:
    'Your name comes from your registration and cannot be changed here. If it is wrong, write to <support>{email}</support> and tell us how it is written in your passport.',
  inviteTitle: 'Invite somebody',
  inviteText: 'Whoever registers through your link has you as their sponsor.',
  inviteLink: 'Your invitation link',
  copyLink: 'Copy the link',
  linkCopied: 'Copied',

  chooseTitle: 'Go on with this account?',
  chooseLeadTo: 'to go on to {application}',
  chooseLead: 'You are signed in already.',
  chooseHost: 'You will be sent to {host}',
  chooseBusy: 'Taking you there…',
  chooseOther: 'Use another account',
  chooseOtherBusy: 'Signing out…',
  chooseUnknownTitle: 'We do not know this door',
  chooseUnknownText: 'The link you followed names an application that is not part of Portico: {application}.',
  chooseRefusedTitle: 'We cannot send you there',
  chooseRefusedText:
    'The address you should be sent back to does not belong to {application}. Open the application itself and sign in from there.',
  chooseOpen: 'Open {application}',
  chooseProfile: 'Go to your profile',
} as const;
