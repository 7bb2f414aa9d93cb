import { shell } from './shell.ts';

/** The page of the console that shows the settings of the server. */
export const settings = {
  title: 'Settings',
  lead: 'The settings that the server has read at its start. They can be changed only on the server.',
  howTitle: 'Change a setting',
  howFile:
    'Settings belong to the operator of the server, so the console cannot write them. Run this command on the server, then start the server again:',
  howEnvironment:
    'Settings belong to the operator of the server, so the console cannot write them. They come from environment variables here: change the variable where it is set, and start the server again. An operator who uses a settings file instead runs this command:',
  file: 'Settings file',
  name: 'Setting',
  value: 'Value',
  source: 'Comes from',
  isSet: 'Set',
  notSet: 'Not set',
  fromEnvironment: 'Environment',
  fromFile: 'Settings file',
  fromDefault: 'Default',
  searchLabel: 'Name or value',
  emptyTitle: 'No setting matches',
  emptyText: 'Check the spelling, or search for a part of the name.',
} as const;

/** Maintenance, as every page of the console says it and as the page of the settings turns it on and off. */
export const maintenance = {
  current: shell.maintenanceTitle,
  currentText: shell.maintenanceText,
  title: 'Maintenance',
  lead: 'For a backup of folders, a move or an upgrade. Pages and token checks go on. Sign-ins and changes are refused, jobs wait, and every page says until when.',
  start: 'Start maintenance',
  startText:
    'From now on nobody can sign in or change anything, staff included. You can end it here at any time.',
  lasts: 'Ends by itself after',
  end: 'End maintenance',
  endText: 'Everything works again within a second.',
} as const;

/** What settings are about. */
export const settingGroup = {
  ADDRESSES: 'Addresses and network',
  STORAGE: 'Database and files',
  PROTECTION: 'Passwords and protection',
  MESSAGES: 'E-mail and Telegram',
  ACCOUNTS: 'Registration and accounts',
  DOCUMENTS: 'Documents',
  PAGES: 'Pages and languages',
  WATCHING: 'Log, metrics and traces',
} as const;

/** The same in a sentence. */
export const settingAbout = {
  ADDRESSES: 'Where users, staff and applications reach {product}, and which proxies are in front of it.',
  STORAGE: 'Where everything is stored, and the key of backups.',
  PROTECTION:
    'The secret that encrypts what is stored, what a password must be, and what slows programs down that guess.',
  MESSAGES: 'How messages leave, whom they come from, and where users find help.',
  ACCOUNTS: 'Who may register, the first admin, and how long a closed account can be kept.',
  DOCUMENTS: 'How long documents are kept, which share is reviewed twice, and the scan for viruses.',
  PAGES: 'What pages load from elsewhere, and how places are named.',
  WATCHING: 'What the server writes into its log, and where its figures and traces go.',
} as const;
