const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
] as const;

/**
 * A name to begin with for a passkey of this device; empty for an unknown one.
 * @example deviceName('Mozilla/5.0 (X11; Linux x86_64)') // 'Linux'
 */
export function deviceName(userAgent: string): string {
  return devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
