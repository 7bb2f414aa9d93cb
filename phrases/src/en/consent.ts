/** Asks whether an application may learn something about the user. */
export const consent = {
  title: 'Allow the access of {application}?',
  asks: '{host} asks about {account}.',
  lead: 'If you allow it, the application learns:',
  openid: 'an identifier by which it recognises you',
  profile: 'your name and your language',
  email: 'your e-mail address',
  verification:
    'whether you are verified, the state of your documents, and the name, date of birth, citizenship and address in those that were approved',
  groups: 'the groups you are in',
  roles: 'your roles in it',
  fields: 'further details about you',
  offline_access: 'all of this also while you are signed out',
  allow: 'Allow',
  refuse: 'Do not allow',
  registeredItself:
    'This application has registered itself, and we have not checked who runs it. You go on to {host}.',
  end: 'You can end the access at any time in your profile.',
} as const;
