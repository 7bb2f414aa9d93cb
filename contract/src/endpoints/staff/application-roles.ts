// biome-ignore-all format: a table is read in rows.
import { type Description, done } from '../../endpoint.ts';
import { applicationRoleGroups, applicationRoles, formerApplicationRole, formerRoleUser, groupMembers, namedGroup, newApplicationRole, newRoleUser, roleUserSearch } from '../../staff/groups.ts';
import { adminOnly, type StaffEndpoint } from './row.ts';

/** Calls about the roles that an application itself has. */
export const staffApplicationRoleEndpoints = {
  listApplicationRoles: {
    method: 'GET', path: '/staff/v1/applications/{id}/roles',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: namedGroup, output: applicationRoles,
  },
  addApplicationRole: {
    method: 'POST', path: '/staff/v1/applications/{id}/roles',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: newApplicationRole, output: done,
  },
  removeApplicationRole: {
    method: 'POST', path: '/staff/v1/applications/{id}/remove-role',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: formerApplicationRole, output: done,
  },
  setApplicationRoleGroups: {
    method: 'PUT', path: '/staff/v1/applications/{id}/role-groups',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: applicationRoleGroups, output: done,
  },
  listApplicationRoleUsers: {
    method: 'GET', path: '/staff/v1/applications/{id}/role-users',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: roleUserSearch, output: groupMembers,
  },
  giveApplicationRole: {
    method: 'POST', path: '/staff/v1/applications/{id}/role-users',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: newRoleUser, output: done,
  },
  takeApplicationRole: {
    method: 'POST', path: '/staff/v1/applications/{id}/take-role',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: formerRoleUser, output: done,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffApplicationRoleDescriptions = {
  listApplicationRoles: {
    purpose: 'Lists the roles of an application by name, with the groups that have each and the number of users who were given it',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  addApplicationRole: {
    purpose: 'Makes a role of an application, which nobody has yet',
    errors: ['invalid_token', 'access_denied'],
  },
  removeApplicationRole: {
    purpose: 'Removes a role of an application, and takes it from everybody',
    errors: ['invalid_token', 'access_denied'],
  },
  setApplicationRoleGroups: {
    purpose: 'Sets the groups whose members have a role of an application',
    errors: ['invalid_token', 'access_denied'],
  },
  listApplicationRoleUsers: {
    purpose: 'Lists the users who were given a role of an application by hand, 20 at a time, those first who were given it last',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  giveApplicationRole: {
    purpose: 'Gives a role of an application to the account of an e-mail',
    errors: ['invalid_token', 'access_denied'],
  },
  takeApplicationRole: {
    purpose: 'Takes a role of an application from an account that was given it; it may have it by a group still',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffApplicationRoleEndpoints, Description>;
