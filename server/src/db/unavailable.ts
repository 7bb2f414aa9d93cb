/**
 * Codes of temporary errors: PostgreSQL's classes of lost connections, missing resources (a full disk), shutdown,
 * timeouts and deadlocks, and the system's own errors of sockets and disks.
 */
const codes = /^(08|40|53|57|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN|ENOSPC|EIO)/;

/** Messages of temporary errors of node:sqlite, pg and Kysely that have no such code. */
const messages = new RegExp(
  [
    'database is locked|disk I/O error|database or disk is full|unable to open database file',
    'timeout exceeded when trying to connect|Connection terminated|Query read timeout',
    'not queryable|connection has been discarded',
  ].join('|'),
);

/** Whether an error says that the database is out of reach or out of space for now, and the same call may work later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return codes.test(code) || messages.test(error.message);
}
