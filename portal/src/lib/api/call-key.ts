/**
 * Names a call of a page, so that the document can say which answer is whose.
 * @example keyOf('listDocuments', { documentType: 'PASSPORT' }) // 'listDocuments documentType=PASSPORT'
 */
export function keyOf(name: string, input: object): string {
  return [name, ...Object.entries(input).map(([field, value]) => `${field}=${value}`)].join(' ');
}

/** The name of the call of a key. */
export function nameIn(key: string): string {
  return key.split(' ', 1).join();
}
