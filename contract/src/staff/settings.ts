import * as v from 'valibot';

/** Where the value of a setting comes from; `default` when it is not set. */
export const settingSources = ['environment', 'file', 'default'] as const;
export type SettingSource = (typeof settingSources)[number];

/** What settings are about, in the order of the page that lists them. */
export const settingGroups = [
  'ADDRESSES',
  'STORAGE',
  'PROTECTION',
  'MESSAGES',
  'ACCOUNTS',
  'DOCUMENTS',
  'PAGES',
  'WATCHING',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The settings that the server has read at its start. Secrets are not in it, only whether they are set. */
export const settingList = v.object({
  settings: v.array(
    v.object({
      name: v.string(),
      /** The value in force; null for secrets, and when there is none. */
      value: v.nullable(v.string()),
      isSecret: v.boolean(),
      source: v.picklist(settingSources),
      group: v.picklist(settingGroups),
    }),
  ),
  /** The settings file of the server; null when it has none. */
  file: v.nullable(v.string()),
});
