/** Closing the account: what becomes of what is stored, and the question at a sign-in before it is erased. */
export const closing = {
  lead: '{days, plural, one {Your account is erased after # day. Until then you can sign in and keep it.} other {Your account is erased after # days. Until then you can sign in and keep it.}}',
  leadAtOnce: 'Your account is erased within about an hour. This cannot be undone.',
  failed: 'What is stored could not be loaded',
  erasedTitle: 'What is erased',
  'erased.profile': 'Your name, your e-mail address and everything else about you',
  'erased.documents': 'Your documents with their pictures, and your proofs of verification',
  'erased.signIn': 'All that you sign in with, your devices and sessions',
  'erased.applications': 'What you allowed applications to know',
  'erased.mails': 'Which e-mails we sent you, and those that are waiting',
  'erased.agreements': 'What you agreed to',
  keptTitle: 'What stays, and why',
  'kept.trail': 'What was done and when, under a number without a name: nobody may hide what was done.',
  'kept.number': 'That number, so that the people whom you invited stay invited.',
  'kept.notices':
    '{days, plural, one {For # day: which applications are told that you left.} other {For # days: which applications are told that you left.}}',
  'kept.knowers':
    '{days, plural, one {For # day: the identifiers by which applications know you, so that they can erase their data too.} other {For # days: the identifiers by which applications know you, so that they can erase their data too.}}',
  'kept.register':
    'A note that an account was erased, so that it is erased again if a backup has to be restored.',
  others: 'Applications that you used may have stored something themselves. Ask them to erase it.',
  sure: 'Yes, I want my account to be erased.',
  submit: 'Close my account',
  submitBusy: 'Closing…',
  askTitle: 'Your account will be erased',
  askLead: 'You closed your account. It will be erased on {date}. Do you want to keep it?',
  keep: 'Keep my account',
  keepBusy: 'Saving…',
  leave: 'Sign out',
} as const;
