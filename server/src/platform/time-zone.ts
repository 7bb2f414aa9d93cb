/** The name of a time zone, if this server knows it: a browser may know newer ones. */
export function knownTimeZone(name: string): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    // Any error: the format refuses a name that it does not know with a RangeError, and does nothing else.
    return null;
  }
}
