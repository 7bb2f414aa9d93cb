/** Providers with which users can sign in. */
export const providers = {
  title: 'Sign-in providers',
  lead: 'Users can sign in with these instead of their password. Whoever already has an account adds a provider on the Security page first.',
  emptyTitle: 'No providers yet',
  emptyText:
    'Add one, such as Google or the identity provider of your company. Until then, users see nothing of this.',
  add: 'Add provider',
  edit: 'Edit provider',
  remove: 'Remove provider',
  removeText:
    'Nobody can sign in with it any more, and the links of accounts to it are gone. Their users sign in with their passwords or passkeys.',
  test: 'Test',
  testFine: 'It answers, and offers what is needed.',
  kind: 'Kind',
  id: 'Id',
  idHint: 'A part of the redirect address; it cannot be changed. Small letters, digits and hyphens.',
  name: 'Name',
  nameHint: 'What users read on the button.',
  issuer: 'Issuer',
  issuerHint: 'Exactly as the provider writes it. It cannot be changed, because accounts are linked to it.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  appleTeam: 'Team ID',
  appleKeyId: 'Key ID',
  appleKey: 'Private key',
  appleKeyHint:
    'The whole text of the file AuthKey_….p8. It is stored encrypted, and never shown again; client secrets are made with it when they are needed.',
  secretHint: 'It is stored encrypted, and never shown again.',
  secretStays: 'Leave it empty to keep the one that is stored.',
  scopes: 'Scopes',
  scopesHint: 'What the provider is asked for, separated by spaces.',
  position: 'Position',
  positionHint: 'Buttons are shown from the lowest number to the highest.',
  button: 'Has a button on the login page',
  domainsHint:
    'Such as example.org, separated by spaces. Whoever types an e-mail address of one of them is led to this provider, and only such users can sign up with it. Everybody can read the domains in the page.',
  mayRegister: 'New users can sign up with it',
  group: 'Group that they join',
  noGroup: 'None',
  redirectAddress: 'Redirect address',
  redirectFirst: 'To get a client ID and a secret, first give the provider this redirect address:',
  signOutAddress: 'Address of their sign-out',
  newSecret: 'New secret',
  noButton: 'No button',
  registers: 'Its users can sign up',
  linkedOnly: 'For accounts that have linked it',
  links: '{count, plural, one {# linked account} other {# linked accounts}}',
  manyLinks: 'more than {count} linked accounts',
};

/** What a provider is. */
export const providerKind = {
  OPENID: 'OpenID Connect',
  GOOGLE: 'Google',
  MICROSOFT: 'Microsoft',
  APPLE: 'Apple',
  GITHUB: 'GitHub',
};
