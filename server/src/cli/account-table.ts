import type { AccountSummary } from '../capabilities/accounts/summary.ts';
import { shortTime, table } from './output.ts';

/** A list of accounts for people. */
export function accountTable(accounts: readonly AccountSummary[]): string {
  if (accounts.length === 0) return 'No account matches.\n';
  return table(
    ['id', 'e-mail', 'name', 'role', 'state', 'created'],
    accounts.map(({ id, email, firstName, lastName, role, disabled, verified, createdAt }) => [
      id,
      email,
      `${firstName} ${lastName}`.trim(),
      role ?? '',
      [disabled && 'disabled', verified && 'verified'].filter(Boolean).join(', '),
      shortTime(createdAt),
    ]),
  );
}
