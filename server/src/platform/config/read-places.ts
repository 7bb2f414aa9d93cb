import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bucket, Config } from '../config.ts';
import type { Reader } from '../environment.ts';
import { isWhole } from '../files/names.ts';
import * as kinds from '../setting-kinds/kinds.ts';

const readByAws = [
  'AWS_PROFILE',
  'AWS_CONFIG_FILE',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
] as const;

/** The folder of all that the server stores in files. */
export function readDataFolder(read: Reader, mistakes: string[]): string {
  const folder = resolve(read.value('PORTICO_DATA_DIR', kinds.text, './data'));
  // A relative path begins with the working folder.
  if (!isWhole(folder))
    mistakes.push(
      'PORTICO_DATA_DIR is in a folder whose name is not UTF-8. Rename the folder, or name another one.',
    );
  return folder;
}

/** The key for the bucket, by the names that every AWS program knows. */
export function readCredentials(read: Reader, mistakes: string[]): Bucket['credentials'] {
  // The client of S3 reads these itself, from the environment into which the settings file is loaded.
  for (const name of readByAws) read.text(name);
  const accessKeyId = read.text('AWS_ACCESS_KEY_ID');
  const secretAccessKey = read.secretText('AWS_SECRET_ACCESS_KEY');
  const sessionToken = read.secretText('AWS_SESSION_TOKEN');
  if (!accessKeyId !== !secretAccessKey)
    mistakes.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY need each other.');
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}

/** The folder or the bucket that an address names; without an address, a folder of the data folder. */
export function describeFiles(
  address: URL | undefined,
  dataFolder: string,
  credentials: Bucket['credentials'],
): Config['files'] {
  if (!address) return { kind: 'disk', folder: join(dataFolder, 'files') };
  if (address.protocol === 'file:') return { kind: 'disk', folder: fileURLToPath(address) };
  const prefix = decodeURIComponent(address.pathname).replace(/^\/|\/$/g, '');
  return {
    kind: 's3',
    bucket: address.hostname,
    prefix: prefix && `${prefix}/`,
    region: address.searchParams.get('region') ?? 'us-east-1',
    endpoint: address.searchParams.get('endpoint') ?? undefined,
    credentials,
  };
}

/**
 * How mails leave: by the mail server; in the demo they are only shown in the outbox; otherwise they are
 * written to files.
 */
export function describeMail(smtp: string | undefined, demo: boolean, dataFolder: string) {
  if (smtp) return { transport: 'smtp', url: smtp } as const;
  return demo
    ? ({ transport: 'outbox' } as const)
    : ({ transport: 'folder', folder: join(dataFolder, 'mails') } as const);
}
