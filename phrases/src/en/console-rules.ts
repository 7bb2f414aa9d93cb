/** The page about the rules that an operator sets while the server runs. */
export const rules = {
  title: 'Rules',
  lead: 'What is decided while the server runs. You see what a change would do before it counts, and can go back to every earlier version.',
  registration: 'Who may register',
  registrationOpen: 'Registration without an invitation',
  allowedDomains: 'Allowed domains of e-mails',
  allowedDomainsHint:
    'One on each line, and none for all: example.org is that domain alone, *.example.org is every domain below it.',
  refusedDomains: 'Refused domains of e-mails',
  refusedDomainsHint: 'They win over the allowed ones. Guests read that their provider is refused, and never a list.',
  fixed: 'The setting {setting} of the server fixes this.',
  review: 'See what it would do',
  set: 'Set the rules',
  setText: 'They count within a second. You can go back at any time.',
  registrations: 'Of {of} accounts of the last 90 days, {affected} could not have been registered.',
  history: 'Versions',
  version: 'Version',
  setAt: 'Set',
  changed: 'Changed',
  reason: 'Reason',
  original: 'Came with the product',
  back: 'Set again',
} as const;
