import { DocumentIcon, KeyIcon, ShieldIcon, UserIcon } from '@portico/ui';

/** What a signed-in person finds in the avatar menu and in the sidebar. */
export const accountDestinations = [
  { name: 'profileGeneral', phrase: 'shell.profile', Icon: UserIcon },
  { name: 'profileVerification', phrase: 'shell.verification', Icon: DocumentIcon },
  { name: 'profileSecurity', phrase: 'shell.security', Icon: ShieldIcon },
  { name: 'profilePassword', phrase: 'shell.password', Icon: KeyIcon },
] as const;
