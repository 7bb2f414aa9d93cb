/** What the user has agreed to. */
export const agreements = {
  title: 'What you agreed to',
  version: 'Version {version}, agreed on {date}',
} as const;
