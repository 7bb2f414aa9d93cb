import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An authority that no machine knows, and a server with a certificate of it for `localhost`. */
export interface OwnAuthority {
  /** The file with the certificate of the authority. */
  readonly file: string;
  readonly server: { readonly key: string; readonly cert: string };
}

/** Makes an authority in a folder. */
export async function makeAuthority(folder: string): Promise<OwnAuthority> {
  const at = (name: string) => join(folder, name);
  const create = (name: string, subject: string, ...more: string[]) =>
    run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '30',
      '-subj',
      `/CN=${subject}`,
      '-keyout',
      at(`${name}.key`),
      '-out',
      at(`${name}.pem`),
      ...more,
    ]);
  await create('authority', 'An own authority');
  await create(
    'server',
    'localhost',
    '-CA',
    at('authority.pem'),
    '-CAkey',
    at('authority.key'),
    '-addext',
    'subjectAltName=DNS:localhost',
  );
  const [key, cert] = await Promise.all([
    readFile(at('server.key'), 'utf8'),
    readFile(at('server.pem'), 'utf8'),
  ]);
  return { file: at('authority.pem'), server: { key, cert } };
}
