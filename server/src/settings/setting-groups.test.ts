import { settingGroups } from '@portico/contract/staff/settings';
import { expect, it } from 'vitest';
import { settingNames } from './describe-settings.ts';
import { groupsOf } from './setting-groups.ts';

it('Each setting is in one group, and no group is empty', () => {
  const names = [...settingNames().keys()];
  expect(names.filter((name) => groupsOf(name).length !== 1)).toEqual([]);
  const used = new Set(names.flatMap(groupsOf));
  expect(settingGroups.filter((group) => !used.has(group))).toEqual([]);
});
