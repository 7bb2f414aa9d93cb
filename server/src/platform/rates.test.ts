import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { budgets, leases, type Rate, rates } from './rates.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/operation/limits.md'), 'utf8');
const units = { day: 86_400, hour: 3_600, minute: 60, second: 1 };

it('The list of limits for operators has every rate, budget and lease, with what it is counted by', () => {
  const { wrongPasswords, wrongCodes, confirmationMails, emailChanges, nameCorrections } = budgets;
  const { staffResets, registrationMails } = budgets;
  const { captchaFrom, lockFrom, longestLock, window, perDay } = wrongPasswords;
  const expected = [
    ...Object.values<Rate>(rates).map(({ what, by, limits }) => row(what, by, limits.map(each).join(', '))),
    row(
      wrongPasswords.what,
      wrongPasswords.by,
      `captcha from ${captchaFrom}, lock from ${lockFrom} within ${period(window)}; captcha from ${perDay.captchaFrom}, lock from ${perDay.lockFrom} within ${period(perDay.seconds)}; a lock lasts ${period(longestLock)} at most`,
    ),
    row(wrongCodes.what, wrongCodes.by, each(wrongCodes)),
    row(
      confirmationMails.what,
      confirmationMails.by,
      `${confirmationMails.burst}, ${period(confirmationMails.apart)} apart; then 1 in ${period(confirmationMails.afterwards)}`,
    ),
    row(emailChanges.what, emailChanges.by, each(emailChanges)),
    row(nameCorrections.what, nameCorrections.by, each(nameCorrections)),
    row(staffResets.what, staffResets.by, each(staffResets)),
    row(registrationMails.what, registrationMails.by, String(registrationMails.points)),
    ...Object.values<{ what: string; by: string; seconds: number }>(leases).map(({ what, by, seconds }) =>
      row(what, by, period(seconds)),
    ),
  ];
  const [limits = ''] = page.split('\n## Sizes');
  const listed = limits.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what '));
  expect(listed).toEqual(expected);
});

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function each({ points, seconds }: { readonly points: number; readonly seconds: number }): string {
  return `${points.toLocaleString('en')} in ${period(seconds)}`;
}

/** A duration in its largest unit. */
function period(seconds: number): string {
  const [unit = '', length = 1] = Object.entries(units).find(([, length]) => seconds % length === 0) ?? [];
  const count = seconds / length;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
