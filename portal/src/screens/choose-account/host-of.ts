/** The host of an address, shown before the user is sent there; `null` for text that is no address. */
export function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host || null : null;
}
