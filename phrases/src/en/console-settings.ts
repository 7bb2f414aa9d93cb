import { shell } from './shell.ts';

/** The page of the console that shows the settings of the server. */
export const settings = {
  title: 'Settings',
  lead: 'The settings that the server has read at its start. They can be changed only on the server.',
  howTitle: 'Change a setting',
  howFile:
    'Settings belong to the operator of the server, so the console cannot write them. Run this command on the server, then start the server again:',
  howEnvironment:
    'Settings belong to the operator of the server, so the console cannot write them. This server has no settings file: change the variable where its environment is set, then start the server again. In a settings file, this command changes a setting:',
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
