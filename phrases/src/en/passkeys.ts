/** Read at the sign-in. */
export const passkey = {
  button: 'Sign in with a passkey',
  use: 'Use a passkey instead',
  busy: 'Waiting for your passkey…',
  cancelled: 'The sign-in with a passkey was cancelled. You can try again.',
} as const;

/** Read on the security screen. */
export const passkeys = {
  title: 'Passkeys',
  text: 'Sign in without a password: with your fingerprint, your face or the PIN of your device.',
  empty: 'You have no passkeys yet',
  emptyText: 'A passkey is quicker than a password and does not work on fake sign-in pages.',
  notOffered:
    'Passkeys are no longer offered here. Yours go on working, but one that you remove cannot be added again.',
  failed: 'Your passkeys could not be loaded',
  add: 'Add a passkey',
  addBusy: 'Waiting for your device…',
  addText:
    'Give it a name that you will recognise later. Then your device asks for your fingerprint, your face or its PIN.',
  name: 'Name of the passkey',
  enterName: 'Enter a name.',
  added: 'The passkey was added.',
  created: 'Added {time}',
  used: 'Last used {time}',
  unused: 'Not used yet',
  rename: 'Rename',
  renameLabel: 'Rename {name}',
  renameTitle: 'Rename the passkey',
  save: 'Save',
  saveBusy: 'Saving…',
  renamed: 'The passkey has a new name.',
  suspended: 'Paused',
  suspendedText:
    'It was added in the week before your password was reset, so it does not sign in. Confirm it if it is yours; otherwise remove it.',
  confirm: 'Confirm',
  confirmLabel: 'Confirm {name}',
  confirmed: 'The passkey works again.',
  remove: 'Remove',
  removeLabel: 'Remove {name}',
  removeTitle: 'Remove this passkey?',
  removeText:
    'You can no longer sign in with “{name}”. You stay signed in here. Delete it in the password manager of your device as well.',
  removeBusy: 'Removing…',
  removed: 'The passkey was removed.',
  cancelled: 'Nothing was added: the request was cancelled or took too long. You can try again.',
  unsupported: 'This browser or device cannot store a passkey. Try another browser, or a phone.',
  registered: 'This device already has a passkey for your account.',
} as const;
