import type { ConsoleRole } from '@portico/contract/staff/sign-in';
import type { ConsolePhraseId } from '@portico/phrases/types';
import {
  BadgeIcon,
  ChatIcon,
  ClockIcon,
  ComputerIcon,
  DocumentIcon,
  EmailIcon,
  FormIcon,
  type IconProps,
  KeyIcon,
  PaletteIcon,
  PeopleIcon,
  RulesIcon,
  SettingsIcon,
  ShieldIcon,
  TrailIcon,
  UserIcon,
  WarningIcon,
} from '@portico/ui';
import type { ComponentType } from 'react';

export interface PageLink {
  readonly path: string;
  readonly title: ConsolePhraseId;
  readonly icon: ComponentType<IconProps>;
  readonly roles: readonly ConsoleRole[];
}

const accountRoles: readonly ConsoleRole[] = ['support', 'admin'];
const reviewers: readonly ConsoleRole[] = ['moderator', 'admin'];
const admins: readonly ConsoleRole[] = ['admin'];

/**
 * The pages of the navigation, in its order. The server decides what a role may do; this decides what it is
 * offered.
 */
export const pageLinks: readonly PageLink[] = [
  { path: 'accounts', title: 'accounts.title', icon: UserIcon, roles: accountRoles },
  { path: 'corrections', title: 'corrections.title', icon: ChatIcon, roles: accountRoles },
  { path: 'erasures', title: 'erasures.title', icon: WarningIcon, roles: accountRoles },
  { path: 'reviews', title: 'reviews.title', icon: ShieldIcon, roles: reviewers },
  { path: 'invitations', title: 'invitations.title', icon: EmailIcon, roles: accountRoles },
  { path: 'applications', title: 'applications.title', icon: ComputerIcon, roles: accountRoles },
  { path: 'groups', title: 'groups.title', icon: PeopleIcon, roles: admins },
  { path: 'fields', title: 'fields.title', icon: FormIcon, roles: admins },
  { path: 'providers', title: 'providers.title', icon: KeyIcon, roles: admins },
  { path: 'jobs', title: 'jobs.title', icon: ClockIcon, roles: admins },
  { path: 'audit', title: 'audit.title', icon: TrailIcon, roles: admins },
  { path: 'legal', title: 'legal.title', icon: DocumentIcon, roles: admins },
  { path: 'staff', title: 'staff.title', icon: BadgeIcon, roles: admins },
  { path: 'brand', title: 'brand.title', icon: PaletteIcon, roles: admins },
  { path: 'rules', title: 'rules.title', icon: RulesIcon, roles: admins },
  { path: 'settings', title: 'settings.title', icon: SettingsIcon, roles: admins },
];

/** The page that a role begins with: the first one that it may open. */
export function startPageOf(role: ConsoleRole): string {
  return pageLinks.find(({ roles }) => roles.includes(role))?.path ?? '';
}
