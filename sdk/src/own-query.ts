/**
 * Removes parameters from the query of an address. The others are kept byte for byte: `searchParams` would
 * write them anew (`%20` as `+`, `flag` as `flag=`), and an application may sign or compare them.
 */
export function removeParameters(url: URL, ...names: readonly string[]): void {
  // Each pair is decoded for its name alone, in which letters can be written as `%5F`, too.
  const isOther = (pair: string) =>
    ![...new URLSearchParams(pair).keys()].some((name) => names.includes(name));
  url.search = url.search.slice(1).split('&').filter(isOther).join('&');
}

/** Adds a parameter to the query of an address, in place of those of the same name. */
export function setParameter(url: URL, name: string, value: string): void {
  removeParameters(url, name);
  const joint = /^$|[?&]$/.test(url.search) ? '' : '&';
  url.search += `${joint}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}
