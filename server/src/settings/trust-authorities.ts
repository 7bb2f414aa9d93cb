import { readCertificates } from '../platform/setting-kinds/certificates.ts';

/**
 * Trusts the authorities of a file in addition to the others. Node reads `NODE_EXTRA_CA_CERTS` only from the
 * environment it is started with, so a settings file would have no effect without this.
 * @throws {Error} if the file cannot be read or holds no certificate
 */
export function trustAuthorities(path: string): void {
  const certificates = readCertificates(path);
  // Loaded only where it is needed: the server starts faster without it.
  const tls = process.getBuiltinModule('node:tls');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...certificates]);
}
