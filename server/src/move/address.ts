import { resolve } from 'node:path';
import { databaseFile } from '../db/instance-lock.ts';

const secretParameters = ['password', 'sslpassword'];

/** An address of a database as it is printed and stored: without its password. */
export function describeAddress(url: string): string {
  const path = databaseFile(url);
  if (path) return `sqlite:${resolve(path)}`;
  const address = new URL(url);
  address.password = '';
  for (const name of secretParameters) address.searchParams.delete(name);
  return address.href;
}
