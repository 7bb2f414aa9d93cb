/** The identifier that a name suggests, in the letters that one may have; empty if it has none of them. */
export function suggestedId(name: string): string {
  const id = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z0-9_]+/g, '-')
    .replace(/^[^A-Z]+/, '')
    .slice(0, 32);
  return id.replace(/-+$/, '');
}
