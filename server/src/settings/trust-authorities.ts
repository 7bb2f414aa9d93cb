import { readCertificates } from '../platform/setting-kinds/certificates.ts';

/**
 * Trusts the authorities of a file in addition to the others: at every connection of this process by TLS
 * whose own options name none.
 * @throws {Error} if the file cannot be read or holds no certificate
 */
export function trustAuthorities(path: string): void {
  const certificates = readCertificates(path);
  // Loaded only where it is needed: the server starts faster without it.
  const tls = process.getBuiltinModule('node:tls');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...certificates]);
}
