import { readRegularFile } from '../files/regular-file.ts';

const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * The certificates in a file, in PEM format.
 * @throws {Error} if the file cannot be read or holds none
 */
export function readCertificates(path: string): readonly string[] {
  const certificates = readRegularFile(path).toString().match(certificate);
  if (!certificates) throw new Error('it holds no certificate in PEM format');
  return certificates;
}
