/**
 * Whether this browser supports passkeys. Old browsers do not, and no browser does on pages without HTTPS.
 */
export function passkeysSupported(): boolean {
  return 'PublicKeyCredential' in window;
}
