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
