/** What finds pages, acts, accounts, applications and settings. */
export const palette = {
  label: 'Account, application, setting or act',
  acts: 'Acts',
  searchAccounts: 'Search accounts: “{words}”',
  allAccounts: 'Show all in the list',
  none: 'Nothing found',
  found: '{count, plural, one {# result} other {# results}}',
} as const;
