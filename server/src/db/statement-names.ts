import { digest } from '../platform/secrets.ts';

const names = new Map<string, string>();

/** The name of a statement that was compiled once; other statements have none. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}

export function nameStatement(sql: string): void {
  if (!names.has(sql)) names.set(sql, digest(sql));
}
