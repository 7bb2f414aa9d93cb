import { DocumentIcon, EyeIcon, KeyIcon, ShieldIcon, UserIcon } from '@portico/ui';

/** The entries of the avatar menu and of the sidebar's account section [2.35, 2.36]. */
export const accountDestinations = [
  { name: 'profileGeneral', phrase: 'shell.profile', Icon: UserIcon },
  { name: 'profileVerification', phrase: 'shell.verification', Icon: DocumentIcon },
  { name: 'profileSecurity', phrase: 'shell.security', Icon: ShieldIcon },
  { name: 'profileDisclosures', phrase: 'shell.privacy', Icon: EyeIcon },
  { name: 'profilePassword', phrase: 'shell.password', Icon: KeyIcon },
] as const;
