/**
 * Removes a parameter from the query of an address of others. The rest is kept byte for byte, as by
 * `withParameter`. Its name is found however it is written (`access%5Ftoken`).
 */
export function removeParameter(url: URL, name: string): void {
  if (!url.searchParams.has(name)) return;
  const isOther = (pair: string) => ![...new URLSearchParams(pair).keys()].includes(name);
  url.search = url.search.slice(1).split('&').filter(isOther).join('&');
}
