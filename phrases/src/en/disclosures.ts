/** Who learned something about the user. */
export const disclosures = {
  title: 'Who knows what about you',
  lead: 'When an application received your profile, and when our team looked at your data.',
  failed: 'The list could not be loaded',
  empty: 'Nobody has learned anything yet',
  emptyText: 'As soon as you sign in to an application, or our team checks a document, you see it here.',
  profile: 'Received your e-mail address, name, language and whether you are verified',
  /** In a list of what an application knows, below its name. */
  verified: 'whether you are verified',
  /** In the same list: their names. */
  groups: 'these groups of yours: {groups}',
  proof: 'Read that you are verified, and since when',
  proofName: 'Read that you are verified, since when, and your first name and the initial of your last name',
  proofBirth: 'Read that you are verified, since when, your year of birth and your citizenship',
  proofNameAndBirth:
    'Read that you are verified, since when, your first name and the initial of your last name, your year of birth and your citizenship',
  data: 'Looked at the data of a document: {document}',
  picture: 'Looked at a picture of a document: {document}',
  dataAndPictures: 'Looked at the data and the pictures of a document: {document}',
  account: 'Looked at your account',
  somebody: 'Somebody with your proof',
  somebodyLabelled: 'Somebody with your proof “{label}”',
  moderator: 'A moderator',
  support: 'Support',
  admin: 'An administrator',
  operator: 'An operator of this site',
  since: 'Since {time}',
  timeline: 'Time line',
  open: 'Has access',
  end: 'End access',
  endLabel: 'End access: {application}',
  endTitle: 'End the access of {application}?',
  endText:
    '{application} is told nothing more about you until you sign in there again. What it knows already stays there; ask it to delete that.',
  endBusy: 'Ending…',
  ended: '{application} has no access any more.',
  linkText: 'Applications and members of our team, on one time line.',
} as const;
