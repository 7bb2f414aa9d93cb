// biome-ignore-all format: a table is read in rows.
import { type Description, done, nothing } from '../../endpoint.ts';
import { accountGroups, addedMembers, applicationGroups, applicationGroupsEdit, formerMember, groupDetails, groupEdit, groupList, groupMemberSearch, groupMembers, membersToCheck, namedGroup, newGroup, newMembers } from '../../staff/groups.ts';
import { actInput } from '../../staff/lists.ts';
import { adminOnly, type StaffEndpoint } from './row.ts';

/** Calls about groups of users, and about who may open an application. */
export const staffGroupEndpoints = {
  listGroups: {
    method: 'GET', path: '/staff/v1/groups',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: nothing, output: groupList,
  },
  getGroup: {
    method: 'GET', path: '/staff/v1/groups/{id}',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: namedGroup, output: groupDetails,
  },
  addGroup: {
    method: 'POST', path: '/staff/v1/groups',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: newGroup, output: done,
  },
  editGroup: {
    method: 'PUT', path: '/staff/v1/groups/{id}',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: groupEdit, output: done,
  },
  removeGroup: {
    method: 'POST', path: '/staff/v1/groups/{id}/remove',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: actInput, output: done,
  },
  listGroupMembers: {
    method: 'GET', path: '/staff/v1/groups/{id}/members',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: groupMemberSearch, output: groupMembers,
  },
  addGroupMembers: {
    method: 'POST', path: '/staff/v1/groups/{id}/members',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: newMembers, output: addedMembers,
  },
  checkGroupMembers: {
    method: 'POST', path: '/staff/v1/groups/{id}/check-members',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: membersToCheck, output: addedMembers,
  },
  removeGroupMember: {
    method: 'POST', path: '/staff/v1/groups/{id}/remove-member',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: formerMember, output: done,
  },
  getAccountGroups: {
    method: 'GET', path: '/staff/v1/accounts/{id}/groups',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: namedGroup, output: accountGroups,
  },
  getApplicationGroups: {
    method: 'GET', path: '/staff/v1/applications/{id}/groups',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: namedGroup, output: applicationGroups,
  },
  setApplicationGroups: {
    method: 'PUT', path: '/staff/v1/applications/{id}/groups',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: applicationGroupsEdit, output: done,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffGroupDescriptions = {
  listGroups: {
    purpose: 'Lists the groups of users by name, with the number of their members',
    errors: ['invalid_token', 'access_denied'],
  },
  getGroup: {
    purpose: 'Returns a group, the applications that its members may open, and those that learn of it by name',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  addGroup: {
    purpose: 'Makes a group of users without members',
    errors: ['invalid_token', 'access_denied'],
  },
  editGroup: {
    purpose: 'Changes the name and the description of a group; applications know it by its id, which stays',
    errors: ['invalid_token', 'access_denied'],
  },
  removeGroup: {
    purpose: 'Removes a group. What its members could open by it alone, they can open no more',
    errors: ['invalid_token', 'access_denied'],
  },
  listGroupMembers: {
    purpose: 'Lists the members of a group, 20 at a time, those first who were added last',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  addGroupMembers: {
    purpose: 'Adds the accounts of up to 500 e-mails to a group, each by itself, and returns what became of each',
    errors: ['invalid_token', 'access_denied'],
  },
  checkGroupMembers: {
    purpose: 'Says what adding the accounts of up to 500 e-mails to a group would do, and changes nothing',
    errors: ['invalid_token', 'access_denied'],
  },
  removeGroupMember: {
    purpose: 'Takes an account out of a group, and ends what applications hold that it may not open any more',
    errors: ['invalid_token', 'access_denied'],
  },
  getAccountGroups: {
    purpose: 'Lists the groups of an account',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  getApplicationGroups: {
    purpose: 'Returns who may open an application, and which groups of its user it learns',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  setApplicationGroups: {
    purpose: 'Sets who may open an application, and which groups of its user it learns. What those hold of it who may not open it ends',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffGroupEndpoints, Description>;
