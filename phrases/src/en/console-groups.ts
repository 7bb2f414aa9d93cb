/** Groups of users, and who may open an application. */
export const groups = {
  title: 'Groups',
  lead: 'They decide who may open an application, and applications can learn them. They give no rights in this console.',
  emptyTitle: 'No groups yet',
  emptyText:
    'Make one for a team and add its members. Which groups open an application is chosen on its page.',
  add: 'New group',
  addText: 'It opens nothing yet. Which applications it opens is chosen on the pages of the applications.',
  id: 'Id',
  idHint:
    'Applications learn it, and it cannot be changed. Small letters, digits, dots, hyphens and underscores.',
  name: 'Name',
  description: 'Description',
  members: 'Members',
  about: 'Group',
  back: 'All groups',
  missingTitle: 'There is no such group',
  opens: 'Opens',
  toldTo: 'Applications that learn of it',
  nothing: 'Nothing',
  edit: 'Edit group',
  remove: 'Remove group',
  removeText:
    'What its members can open only through this group, they can open no more, and the access of those applications to their accounts ends. It cannot be undone.',
  noMembers: 'The group has no members.',
  addMembers: 'Add members',
  emails: 'E-mail addresses',
  emailsHint: 'One on each line, up to 500. Who is a member already stays one.',
  import: 'Import a file',
  importFile: 'File with e-mail addresses',
  importHint: 'CSV or text, up to 10,000 lines: of each line the first e-mail address counts.',
  importChecking: '{done} of {of} checked…',
  importPreview: '{added} will join, {already} are members already, {others} cannot be added',
  importWithout: 'Lines without an e-mail address: {lines}',
  importTooLong: 'The file has more than 10,000 lines. Divide it.',
  importEmpty: 'The file has no e-mail address.',
  importDone: '{done} of {of} addresses are done. What was done stays: start again to go on.',
  rule: 'Who is in it',
  ruleHint: 'A rule is always in force. A group stays by hand or by a rule.',
  domains: 'Domains',
  domainsHint: 'Such as example.org, with spaces between them. Addresses of domains below them do not count.',
  field: 'Field',
  values: 'Values',
  valuesHint:
    'One per line, as they are stored: for a choice the ids of its options, for yes or no YES or NO.',
  noFields: 'There is no field that only staff can change',
  byRuleText: 'Nobody is added or taken out by hand: whoever the rule fits is in it at that moment.',
  importOthers: 'Which cannot be added',
  importedLines: 'Addresses {from} to {until} of {of}',
  importedSum: '{added} joined, {already} were members already, {others} were not added',
  outcome: 'What became of each',
  added: 'Added',
  member_already: 'Was a member already',
  account_not_found: 'No account has this e-mail',
  too_many_groups: 'Is in 100 groups already',
  own_account: 'Your own account: ask another admin',
  staff_account: 'Belongs to staff: only an admin can do this',
  removeMember: 'Take out of the group',
  removeMemberText:
    'What the account can open only through this group, it can open no more, and the access of those applications to it ends at once.',
  ofAccount: 'Groups',
  none: 'The account is in no group.',
  access: 'Access and groups',
  accessText: 'The access of the application to accounts that may not open it any more ends at once.',
  change: 'Change access and groups',
  openTo: 'Open to',
  minimumSignIn: 'Required sign-in',
  minimumSignInHint: 'Who has signed in with less is asked for what is missing before the application opens.',
  signInMinutes: 'Longest sign-in, in minutes',
  signInMinutesHint:
    'From {least} to {most}, or empty: as long as the session of the portal. After that, users confirm with their password or a passkey before they open the application again.',
  signInOfSession: 'As long as the session of the portal',
  learns: 'Groups that it learns',
  learnsHint:
    'With OpenID Connect it also needs the scope groups. By the hand-off it learns them when it checks a token.',
  claim: 'Name of the claim',
  claimHint: 'What the application calls it, such as groups, roles or https://example.com/groups.',
  shape: 'Shape of the claim',
  noGroups: 'There are no groups yet.',
  openGroups: 'Members of any of these may open it',
  asksInVain: 'It may ask for groups but learns none. Choose them with “Change access and groups”.',
  mayNotAsk: 'It learns none yet, because it may not ask for groups. Change that with “Edit”.',
  learnedGroups: 'It learns these, where its user is in them',
} as const;

/** The roles that an application itself has. */
export const appRoles = {
  title: 'Roles in the application',
  lead: 'The application learns which of them its user has. They give no rights in this console.',
  empty: 'It has no roles.',
  add: 'New role',
  groups: 'Groups that have it',
  setGroups: 'Choose groups',
  users: 'Users who were given the role',
  showUsers: 'Users',
  noUsers: 'Nobody was given it by hand.',
  give: 'Give the role',
  take: 'Take the role',
  takeText: 'The user keeps the role if a group of the user has it.',
  remove: 'Remove role',
  removeText: 'It is taken from everybody. It cannot be undone.',
  claim: 'Name of the claim about roles',
  shape: 'Shape of the claim about roles',
} as const;

/** Whom an application is open to. */
export const openTo = {
  ALL: 'Everybody with an account',
  VERIFIED: 'Verified users',
  GROUPS: 'Members of chosen groups',
} as const;

/** What a session must have proved to open an application. */
export const minimumSignIn = {
  ANY: 'Any sign-in',
  SECOND_FACTOR: 'A second factor or a passkey',
  PASSKEY: 'A passkey',
} as const;

/** How an application is told the groups or roles of its user. */
export const claimShape = {
  IDS: 'List of ids',
  NAMES: 'List of names',
  SPACES: 'One text of ids, separated by spaces',
  COMMAS: 'One text of ids, separated by commas',
} as const;

/** Who is in a group. */
export const groupRule = {
  HAND: 'Accounts that are added by hand',
  VERIFIED: 'Verified users, by rule',
  DOMAINS: 'Users with a confirmed e-mail address of these domains, by rule',
  FIELD: 'Users with some values of a field that only staff can change, by rule',
} as const;

/** Which groups of its user an application learns. */
export const learnsGroups = { NONE: 'None', ALL: 'All of its user', CHOSEN: 'Chosen ones' } as const;
