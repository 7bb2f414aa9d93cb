import { resolve } from 'node:path';
import { databaseFile } from '../db/instance-lock.ts';
import { readConnectionUrl } from '../platform/setting-kinds/connection-url.ts';
import { asWritten } from '../platform/setting-kinds/several-servers.ts';

const secretParameters = ['password', 'sslpassword'];

/** An address of a database as it is printed and stored: without its password. */
export function describeAddress(url: string): string {
  const path = databaseFile(url);
  if (path) return `sqlite:${resolve(path)}`;
  const address = new URL(url);
  address.password = '';
  for (const name of secretParameters) address.searchParams.delete(name);
  return asWritten(address.href);
}

/** Whether an address of PostgreSQL, as an operator writes it, has a password. */
export function hasPassword(text: string): boolean {
  const address = readConnectionUrl(text, ['postgres:', 'postgresql:']);
  return (
    address !== null &&
    (address.password !== '' || secretParameters.some((name) => address.searchParams.has(name)))
  );
}
