/** The pages of the console about who has invited whom. */
export const invitations = {
  title: 'Invitations',
  lead: 'Who has invited whom. No one can sign up with a blocked code, and accounts that signed up with it stay.',
  searchLabel: 'Name, e-mail, id or invitation code',
  emptyTitle: 'No account matches',
  emptyText: 'Check the spelling, or search for a part of the name, the e-mail or the whole invitation code.',
  code: 'Invitation code',
  titleOf: 'Invitations of {name}',
  back: 'All invitations',
  showOf: 'Show these invitations',
  list: 'Invited by {name}',
  count: '{count, plural, =0 {No one} one {One account} other {# accounts}}',
  noneTitle: 'No one has used this code yet',
  noneText: 'Accounts that sign up with it appear here.',
} as const;
