/** Whether this browser knows passkeys. It does not in old browsers, and on pages that are not served securely. */
export function passkeysSupported(): boolean {
  return 'PublicKeyCredential' in window;
}
