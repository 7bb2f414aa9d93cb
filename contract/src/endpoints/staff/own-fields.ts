// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { type Description, done, nothing } from '../../endpoint.ts';
import { fieldsWithValues } from '../../own-fields/asked.ts';
import { accountFieldsEdit, applicationFields, applicationFieldsEdit, newOwnField, ownFieldEdit, ownFieldList, ownFieldOrder } from '../../staff/fields/own-fields.ts';
import { actInput } from '../../staff/lists.ts';
import { accountRoles, adminOnly, type StaffEndpoint } from './row.ts';

const named = v.object({ id: v.string() });

/** Calls about the fields that an operator adds to accounts. */
export const staffOwnFieldEndpoints = {
  listOwnFields: {
    method: 'GET', path: '/staff/v1/fields',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: nothing, output: ownFieldList,
  },
  addOwnField: {
    method: 'POST', path: '/staff/v1/fields', bodyBytes: 200_000,
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: newOwnField, output: done,
  },
  editOwnField: {
    method: 'PUT', path: '/staff/v1/fields/{id}', bodyBytes: 200_000,
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: ownFieldEdit, output: done,
  },
  removeOwnField: {
    method: 'POST', path: '/staff/v1/fields/{id}/remove',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: actInput, output: done,
  },
  orderOwnFields: {
    method: 'PUT', path: '/staff/v1/field-order',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: ownFieldOrder, output: done,
  },
  getAccountFields: {
    method: 'GET', path: '/staff/v1/accounts/{id}/fields',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: accountRoles, duringMaintenance: true,
    input: named, output: fieldsWithValues,
  },
  setAccountFields: {
    method: 'PUT', path: '/staff/v1/accounts/{id}/fields',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: accountRoles,
    input: accountFieldsEdit, output: done,
  },
  getApplicationFields: {
    method: 'GET', path: '/staff/v1/applications/{id}/fields',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: named, output: applicationFields,
  },
  setApplicationFields: {
    method: 'PUT', path: '/staff/v1/applications/{id}/fields',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: applicationFieldsEdit, output: done,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffOwnFieldDescriptions = {
  listOwnFields: {
    purpose: 'Lists the fields that were added to accounts, with the number of values of each',
    errors: ['invalid_token', 'access_denied'],
  },
  addOwnField: {
    purpose: 'Adds a field to accounts; applications know it by its key, which stays',
    errors: ['invalid_token', 'access_denied'],
  },
  editOwnField: {
    purpose: 'Changes a field but for its key and its kind. Values that are none of it any more stay',
    errors: ['invalid_token', 'access_denied'],
  },
  removeOwnField: {
    purpose: 'Removes a field and its values. Its key is free again when the last value is deleted',
    errors: ['invalid_token', 'access_denied'],
  },
  orderOwnFields: {
    purpose: 'Says in which order the fields are shown',
    errors: ['invalid_token', 'access_denied'],
  },
  getAccountFields: {
    purpose: 'Returns the added fields of an account that staff may see',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  setAccountFields: {
    purpose: 'Changes values of the added fields of an account that staff may change',
    errors: ['invalid_token', 'access_denied'],
  },
  getApplicationFields: {
    purpose: 'Returns which added fields of its user an application is told, and as which claims',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  setApplicationFields: {
    purpose: 'Sets which added fields of its user an application is told, and as which claims',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffOwnFieldEndpoints, Description>;
