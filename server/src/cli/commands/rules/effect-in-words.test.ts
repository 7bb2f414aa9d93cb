import { originalRules } from '@portico/contract/rules/rules';
import { expect, it } from 'vitest';
import { effectInWords } from './effect-in-words.ts';

const some = { affected: 2, of: 30 };
const effect = {
  registrations: some,
  sessions: some,
  blocked: some,
  console: some,
  secondFactor: some,
  offered: some,
  passwords: { accounts: 30 },
  withoutPassword: some,
  locks: { ...some, days: 30 },
  answers: { lastHour: 0 },
  asked: { signIns: 0, registrations: 0, days: 30 },
};
const part =
  'Only a part was counted, the newest accounts and sessions first: all of them would take too long.\n';

it('The command `portico rules` says when only a part was counted of what changes', () => {
  const said = (inPart: boolean, changed: 'idleMinutes' | 'consoleAddresses') =>
    effectInWords({ ...effect, inPart }, [changed], originalRules);
  expect(said(false, 'idleMinutes')).toBe('2 of 30 sessions would end now.\n');
  expect(said(true, 'idleMinutes')).toBe(`2 of 30 sessions would end now.\n${part}`);
  expect(said(true, 'consoleAddresses')).toBe(
    '2 of 30 sessions of the console are at an address that would be left out.\n',
  );
});
