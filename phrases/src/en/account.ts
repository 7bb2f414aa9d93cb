export const account = {
  generalTitle: 'Your profile',
  generalLead: 'This is who you are in every linked application.',
  nameTitle: 'Your name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  nameNote:
    'Your name comes from your registration and cannot be changed here. If it is wrong, write to <support>{email}</support> and tell us how it stands in your passport.',
  inviteTitle: 'Invite somebody',
  inviteText: 'Whoever registers through your link has you as their sponsor.',
  inviteLink: 'Your invitation link',
  copyLink: 'Copy the link',
  linkCopied: 'Copied',
} as const;
