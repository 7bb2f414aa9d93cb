import { X509Certificate } from 'node:crypto';
import { readRegularFile } from '../files/regular-file.ts';

const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** The authorities that a machine trusts have a fifth of a megabyte. */
const mostBytes = 4_000_000;

/**
 * The certificates in a file, in PEM format. One that has expired is among them: no connection is trusted by
 * it.
 * @throws {Error} if the file cannot be read, is very large, or holds none or one that is broken
 */
export function readCertificates(path: string): readonly string[] {
  const certificates = readRegularFile(path, mostBytes).toString('latin1').match(certificate);
  if (!certificates) throw new Error('it holds no certificate in PEM format');
  for (const [index, each] of certificates.entries())
    if (!isCertificate(each)) throw new Error(`certificate ${index + 1} in it is broken`);
  return certificates;
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    // Any error: what OpenSSL cannot parse is none.
    return false;
  }
}
