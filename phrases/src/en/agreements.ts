/**
 * The agreements to legal documents: what the user has agreed to, and the question at a sign-in when a new
 * version counts.
 */
export const agreements = {
  title: 'What you agreed to',
  version: 'Version {version}, agreed on {date}',

  askTitle: 'Our terms have changed',
  askLead: 'Please read what is new. You can go on as soon as you agree.',
  countsSince: 'Version {version}, in force since {date}',
  news: 'What is new',
  agree: 'Agree and go on',
  agreeBusy: 'Saving…',
  notNow: 'Not now, sign out',
  refusal:
    'You do not agree? Then you cannot use your account. Write to <support>{email}</support> if you have questions or want it to be closed.',
  close: 'Close my account',
  back: 'Back to the terms',
  changed: 'A newer version is in force now. Please read it and agree to it.',

  announcedTitle: 'Our terms will change',
  announcedFrom: 'New version, in force from {date}',
  announcedText: 'After that day we will ask you to agree when you sign in.',
} as const;
