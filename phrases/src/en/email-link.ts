/** The links of mails about another e-mail address: in the new mailbox, and in the old one. */
export const emailLink = {
  confirmLead:
    'You then sign in with this address, and get our e-mails there. Confirm only if you asked for this yourself.',
  confirmedTitle: 'Your e-mail address is changed',
  confirmedLead: 'From now on, sign in with {email}.',
  takeBackLead: 'If you did not change the e-mail address of your account, keep this address now.',
  takeBackEnds:
    'You are signed out on every device and in every application. Passkeys, second steps and recovery codes that were set up since then are deleted.',
  takeBackNext: 'No password works until you choose a new one. We send you a link for it.',
  takeBack: 'Keep this address',
  invalidLead: 'It has expired, was used already, or another change came after it.',
} as const;
