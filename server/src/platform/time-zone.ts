/** The name of a time zone, if this server knows it: a browser may know newer ones. */
export function knownTimeZone(name: string): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return null;
  }
}
