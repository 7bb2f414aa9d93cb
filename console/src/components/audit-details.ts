import { isErrorCode } from '@portico/contract/errors';
import type { ConsolePhraseId } from '@portico/phrases/types';
import type { TextOf } from '../i18n/i18n.tsx';
import { refusalInWords } from './acts/sign-in-refusal.ts';

/** Details whose values have a text of their own: which one. */
const idOf: Readonly<Record<string, (value: string) => string>> = {
  documentType: (value) => `documentType.${value}`,
  outcome: (value) => `reviewOutcome.${value}`,
  role: (value) => `role.${value}`,
  before: (value) => `role.${value}`,
  // What kept the user from signing in.
  limits: (value) => `signInRefusal.${value === 'CODES' ? 'code' : 'password'}`,
  document: (value) => `legal.${value}`,
  method: (value) => `auditDetail.${value}`,
  factor: (value) => `auditDetail.${value}`,
  factors: (value) => `auditDetail.${value}`,
  openTo: (value) => `openTo.${value}`,
  learns: (value) => `learnsGroups.${value}`,
  type: (value) => `auditType.${value}`,
  kind: (value) => `clientKind.${value}`,
};

/** Details whose values are names, numbers, dates or addresses: what they are called. */
const labels: Readonly<Record<string, ConsolePhraseId>> = {
  from: 'audit.from',
  to: 'audit.until',
  until: 'audit.until',
  returnAddresses: 'applications.returnAddresses',
  redirectUris: 'applications.redirectUris',
  logoutReturnUris: 'applications.logoutReturns',
  logoutUri: 'applications.logoutUri',
  loginUri: 'applications.loginUri',
  scopes: 'applications.scopes',
  resources: 'applications.resources',
  resourceScopes: 'applications.resourceScopes',
  url: 'applications.address',
  name: 'applications.name',
  group: 'groups.about',
  opened: 'groups.opens',
  openGroups: 'groups.openTo',
  learnedGroups: 'groups.learns',
};

/** What was searched or changed, by the title of its page or field. */
const named: Readonly<Record<string, ConsolePhraseId>> = {
  accounts: 'accounts.title',
  invitations: 'invitations.title',
  staff: 'accounts.title',
  group: 'groups.members',
  type: 'applications.type',
  texts: 'applications.texts',
  openid: 'applications.kind',
  names: 'applications.name',
  ...labels,
};

/** Of use to programs alone, which read the export: they say nothing to people. */
const omitted: ReadonlySet<string> = new Set([
  'by',
  'size',
  'version',
  'takesEffect',
  'keepOldHours',
  'firstParty',
  'pairwise',
  'withoutPkce',
  'claimsInIdToken',
  'idTokenAlgorithm',
  'jwks',
  'left',
  'passkeys',
  'call',
]);

/** The details of a record of the audit trail, in the words of the reader's language. Identifiers and names stay as they are. */
export function detailsInWords(text: TextOf, details: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (omitted.has(name)) return [];
    // How many sign-ins were refused, by reason.
    if (name === 'reasons' && isRecord(value))
      return Object.entries(value).map(([reason, count]) =>
        text('audit.detail', { label: refusalInWords(text, reason), words: String(count) }),
      );
    if (isRecord(value)) return detailsInWords(text, value);
    // What was removed, or was not there.
    if (value === null) return [];
    const values = [value].flat().map(String);
    const id = idOf[name];
    if (id) return values.map((each) => known(text, id(each), each));
    if (name === 'round') return [text('review.roundOf', { round: values.join() })];
    if (name === 'stage') return value === 2 ? [text('reviews.secondReview')] : [];
    if (name === 'list' || name === 'changed')
      return values.flatMap((each) => (named[each] ? [text(named[each])] : []));
    // The name of an ending, such as `accountDisabled`, is that of a record: `ACCOUNT_DISABLED`.
    if (name === 'because')
      return values.map((each) =>
        known(text, `auditType.${each.replace(/[A-Z]/g, '_$&').toUpperCase()}`, each),
      );
    if (name === 'code') return values.map((each) => (isErrorCode(each) ? text(`error.${each}`) : each));
    // Days of an export; the same names hold a role, or the identifier of a key, before and after.
    if ((name === 'from' || name === 'to') && !/^\d{4}-\d\d-\d\d/.test(String(value)))
      return values.map((each) => known(text, `role.${each}`, each));
    const label = labels[name];
    return label ? [text('audit.detail', { label: text(label), words: values.join(', ') })] : values;
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text with this id, else the value: a record may hold what later versions have removed. */
function known(text: TextOf, id: string, value: string): string {
  const words = text(id as ConsolePhraseId); // an id without a text is returned as it is
  return words === id ? value : words;
}
