/** The page about what the operator calls the product. */
export const brand = {
  title: 'Brand',
  lead: 'What users read as the name of this product: on every page, in mails, in authenticator apps and in files.',
  current: 'Name now',
  name: 'Name',
  nameHint: 'Up to 40 characters. It is never declined, and stands in each language as it is.',
  save: 'Save draft',
  draft: 'Draft',
  noDraft: 'No draft. Users see the name above.',
  draftText: 'Users do not see this name yet.',
  publish: 'Publish',
  publishText:
    'Users see this name within a second. Authenticator apps and passkeys that they have set up keep the old one.',
  sender: 'Sender of mails',
  senderFixed: 'Fixed by the setting PORTICO_MAIL_FROM.',
  history: 'History',
  version: 'Version',
  published: 'Published',
  reason: 'Reason',
  original: 'Came with the product',
  back: 'Go back to this name',
  backText: 'Users see this name again within a second, as a new version.',
} as const;
