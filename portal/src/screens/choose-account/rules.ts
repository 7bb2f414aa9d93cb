/** The host of an address, to be shown before somebody is sent there; nothing for what is no address. */
export function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host || null : null;
}
