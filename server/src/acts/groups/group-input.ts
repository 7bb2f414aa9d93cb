import { withoutHidden } from '@portico/contract/line-rules';
import { groupIdPattern, groupLimits } from '@portico/contract/staff/group-rules';
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
