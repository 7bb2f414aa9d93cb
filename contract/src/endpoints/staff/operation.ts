// biome-ignore-all format: a table is read in rows.
import * as v from 'valibot';
import { exportedAgreement, legalVersion } from '../../account/agreements.ts';
import { maintenance } from '../../config.ts';
import { type Description, done, nothing } from '../../endpoint.ts';
import { actInput } from '../../staff/lists.ts';
import { newMaintenance } from '../../staff/maintenance.ts';
import { auditExport, auditPage, auditRecord, auditSearch, exportFormat, jobList, jobStates } from '../../staff/operation.ts';
import { settingList } from '../../staff/settings.ts';
import { adminOnly, everyRole, type StaffEndpoint } from './row.ts';

/** Calls about how Portico runs. */
export const staffOperationEndpoints = {
  findAuditRecords: {
    method: 'GET', path: '/staff/v1/audit',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: auditSearch, output: auditPage,
  },
  exportAuditRecords: {
    method: 'GET', path: '/staff/v1/audit/export',
    base: 'console', encoding: 'query', answer: 'lines', fileName: 'audit', who: 'staff', roles: adminOnly,
    input: auditExport, output: auditRecord,
  },
  listJobs: {
    method: 'GET', path: '/staff/v1/jobs',
    base: 'console', encoding: 'query', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: v.object({ state: v.picklist(jobStates, 'invalid_value') }), output: jobList,
  },
  retryJob: {
    method: 'POST', path: '/staff/v1/jobs/{id}/retry',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: actInput, output: done,
  },
  listLegalVersions: {
    method: 'GET', path: '/staff/v1/legal',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: nothing, output: v.array(legalVersion),
  },
  exportAgreements: {
    method: 'GET', path: '/staff/v1/legal/agreements',
    base: 'console', encoding: 'query', answer: 'lines', fileName: 'agreements', who: 'staff', roles: adminOnly,
    input: exportFormat, output: exportedAgreement,
  },
  listSettings: {
    method: 'GET', path: '/staff/v1/settings',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: nothing, output: settingList,
  },
  getMaintenance: {
    method: 'GET', path: '/staff/v1/maintenance',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: everyRole, duringMaintenance: true,
    input: nothing, output: v.nullable(maintenance),
  },
  startMaintenance: {
    method: 'PUT', path: '/staff/v1/maintenance',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: newMaintenance, output: maintenance,
  },
  endMaintenance: {
    method: 'DELETE', path: '/staff/v1/maintenance',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: nothing, output: done,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffOperationDescriptions = {
  findAuditRecords: {
    purpose: 'Finds records of the audit trail, 50 at a time, newest first',
    errors: ['invalid_token', 'access_denied'],
  },
  exportAuditRecords: {
    purpose: 'Answers with a file of the records of the audit trail that a filter selects, the newest first: JSON lines, or CSV for a spreadsheet',
    errors: ['invalid_token', 'access_denied'],
  },
  listJobs: {
    purpose: 'Lists the jobs that are waiting or have failed',
    errors: ['invalid_token', 'access_denied'],
  },
  retryJob: {
    purpose: 'Queues a failed job to run again',
    errors: ['invalid_token', 'access_denied', 'not_found'],
  },
  listLegalVersions: {
    purpose: 'Lists the versions of the documents that users agree to, and how many have agreed',
    errors: ['invalid_token', 'access_denied'],
  },
  exportAgreements: {
    purpose: 'Answers with a file of who has agreed to what and when, the oldest first: JSON lines, or CSV for a spreadsheet',
    errors: ['invalid_token', 'access_denied'],
  },
  listSettings: {
    purpose: 'Lists the settings in force and where each comes from; secrets are not in it',
    errors: ['invalid_token', 'access_denied'],
  },
  getMaintenance: {
    purpose: 'Returns until when there is maintenance, or null',
    errors: ['invalid_token', 'access_denied'],
  },
  startMaintenance: {
    purpose: 'Starts a maintenance, or moves its end: until then only calls that read are answered, and all others with 503',
    errors: ['invalid_token', 'access_denied'],
  },
  endMaintenance: {
    purpose: 'Ends the maintenance',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffOperationEndpoints, Description>;
