import { email, emailKey } from '@portico/contract/email';
import { withoutHidden } from '@portico/contract/line-rules';
import { isSetByUsers, type OwnField } from '@portico/contract/own-fields/definition';
import { readFieldValue } from '@portico/contract/own-fields/value';
import { type GroupRule, groupIdPattern, groupLimits } from '@portico/contract/staff/group-rules';
import * as v from 'valibot';
import type { Group } from '../../capabilities/groups/store.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { isText } from '../applications/application-input.ts';

/** Checks what an operator says of a group. */
export function readGroup(given: Group): Group {
  const group = {
    id: given.id.trim(),
    name: withoutHidden(given.name).trim(),
    description: withoutHidden(given.description).trim(),
  };
  mustAct(groupIdPattern.test(group.id), 'invalid_group_id');
  mustAct(isText(group.name, groupLimits.name), 'invalid_group_text');
  const hasDescription = group.description !== '';
  mustAct(!hasDescription || isText(group.description, groupLimits.description), 'invalid_group_text');
  return group;
}

/** The domains of a rule, as the keys of e-mails have them. Other rules have none. */
export function readDomains(rule: GroupRule, given: readonly string[]): string[] {
  if (rule !== 'DOMAINS') return [];
  const domains = [...new Set(given.map(readDomain))].sort();
  mustAct(domains.length > 0 && domains.length <= groupLimits.domains, 'invalid_domains');
  return domains;
}

/**
 * The values of a rule by a field, as they are stored. Users do not set them, or they would let themselves
 * in.
 */
export function readValues(field: OwnField | undefined, given: readonly string[]): string[] {
  mustAct(field, 'field_not_found', 'field');
  mustAct(!isSetByUsers(field), 'field_by_users', 'field');
  const values = given.map((typed) => {
    const read = readFieldValue(field, typed);
    mustAct('value' in read && read.value !== null, 'invalid_field_value', 'values');
    return read.value;
  });
  const unique = [...new Set(values)].sort();
  mustAct(unique.length > 0 && unique.length <= groupLimits.domains, 'invalid_field_value', 'values');
  return unique;
}

function readDomain(given: string): string {
  const parsed = v.safeParse(email, `x@${given.trim().replace(/^@/, '')}`);
  mustAct(parsed.success, 'invalid_domains');
  return emailKey(parsed.output).slice('x@'.length);
}
