// The order matters: a browser that is based on another one names both.
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * The names of a browser and its operating system, which are the same in every language. For an unknown
 * browser: the name that it sends, without the version.
 * @example describeBrowser('Mozilla/5.0 (X11; Linux x86_64) … Chrome/140.0 Safari/537.36') // 'Chrome, Linux'
 */
export function describeBrowser(userAgent: string): string {
  const known = [browsers, systems].map((list) => list.find(([, mark]) => mark.test(userAgent))?.[0]);
  const names = known.filter((name) => name !== undefined);
  if (names.length > 0) return names.join(', ');
  return /^[\w -]{1,40}/.exec(userAgent)?.[0].trim() ?? '';
}
