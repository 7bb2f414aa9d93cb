import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An authority that no machine knows, and a server with a certificate of it for `localhost`. */
export interface OwnAuthority {
  /** The file with the certificate of the authority. */
  readonly file: string;
  /** The file with the same certificate, but for a time that is over. */
  readonly expiredFile: string;
  readonly server: ServerCertificate;
  /** A server with a certificate of it for the name of another host. */
  readonly otherServer: ServerCertificate;
}

interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes an authority in a folder. */
export async function makeAuthority(folder: string): Promise<OwnAuthority> {
  const at = (name: string) => join(folder, name);
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const create = (name: string, subject: string, more: readonly string[] = []) => {
    const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)];
    return run('openssl', ['req', ...kind, '-days', '30', '-subj', `/CN=${subject}`, ...files, ...more]);
  };
  await create('authority', 'An own authority');
  const signer = ['-CA', at('authority.pem'), '-CAkey', at('authority.key')];
  const serverFor = async (name: string, host: string): Promise<ServerCertificate> => {
    await create(name, host, [...signer, '-addext', `subjectAltName=DNS:${host}`]);
    const [key, cert] = await Promise.all(
      ['key', 'pem'].map((kind) => readFile(at(`${name}.${kind}`), 'utf8')),
    );
    return { key: key ?? '', cert: cert ?? '' };
  };
  const server = await serverFor('server', 'localhost');
  const otherServer = await serverFor('other', 'elsewhere.example');
  const self = ['-in', at('authority.pem'), '-signkey', at('authority.key')];
  await run('openssl', ['x509', ...self, '-days', '-1', '-out', at('expired.pem')]);
  return { file: at('authority.pem'), expiredFile: at('expired.pem'), server, otherServer };
}
