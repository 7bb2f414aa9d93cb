/** Fields that operators add to accounts. */
export const fields = {
  title: 'Fields',
  about: 'Field',
  lead: 'What accounts have besides name and e-mail address, such as a department. A change is in force at once.',
  emptyTitle: 'No fields yet',
  emptyText: 'Add one: who sees it, who changes it and which applications learn it are chosen for each.',
  add: 'New field',
  addText: 'No account has a value of it yet.',
  edit: 'Edit field',
  back: 'All fields',
  missingTitle: 'There is no such field',
  key: 'Key',
  keyHint: 'Applications learn it, and it cannot be changed. Small letters, digits and underscores.',
  kind: 'Kind',
  kindHint: 'It cannot be changed later.',
  label: 'Label in English',
  labelHint: 'Users whose language has no label of its own read this one.',
  labels: 'Labels in other languages',
  labelsHint: 'One per line: the code of the language, a colon and the label, such as “de: Abteilung”.',
  hint: 'Hint in English',
  hintHint: 'A sentence below the field. It may be empty.',
  hints: 'Hints in other languages',
  options: 'Options',
  optionsHint:
    'One per line, in this order: an id, a colon and the label in English; further languages follow after “|”, such as “m: Medium | de: Mittel”. The id stays the same for the same option.',
  longest: 'Longest text',
  longestHint: 'In characters, up to 200.',
  least: 'Smallest number',
  most: 'Largest number',
  users: 'Users',
  staff: 'Staff',
  atRegistration: 'Ask for it at the registration',
  required: 'It must have a value',
  searched: 'Staff find accounts by it',
  values: 'Accounts with a value',
  toldTo: 'Applications that learn it',
  nobody: 'None',
  moveUp: 'Move up',
  moveUpText: 'It will be shown before the field that is above it now, to users and staff.',
  remove: 'Remove field',
  removeText:
    'Its values are deleted from all accounts, and applications no longer learn it. This cannot be undone. The key is free again once the last value is deleted.',
  removed: 'Values of these keys are being deleted: {keys}',
  ofAccount: 'Fields',
  change: 'Change the values',
  changeText: 'The audit trail says which fields were changed, but not their values.',
  noValue: 'No value',
  oldValue: 'The field no longer allows this value. It stays until somebody changes it.',
  told: 'Fields that it learns',
  toldHint:
    'With OpenID Connect it also needs the scope fields, and users who were asked about it are asked again. By the hand-off it learns them when it checks a token.',
  claim: 'Name of the claim for {field}',
  changeTold: 'Choose fields',
  unreadable: 'A line is not written as described here.',
} as const;

/** What a field asks for. */
export const fieldKind = {
  TEXT: 'Text',
  NUMBER: 'Number',
  DATE: 'Date',
  YES_NO: 'Yes or no',
  CHOICE: 'Choice',
} as const;

/** What users, or staff, may do with a value. */
export const fieldRight = { NONE: 'Do not see it', SEE: 'See it', EDIT: 'See and change it' } as const;

/** How a value of the kind “yes or no” is shown. */
export const fieldAnswer = { YES: 'Yes', NO: 'No' } as const;
