/**
 * Reads translations that a person wrote: a JSON object, or lines of `id = text` with `\n` and `\u00a0` for
 * characters. Lines without an id, such as those of a list of missing texts, are comments.
 * @throws {Error} for a line that is neither
 * @example readInput('login.title = Anmelden') // { 'login.title': 'Anmelden' }
 */
export function readInput(input: string): Record<string, unknown> {
  if (input.trimStart().startsWith('{')) return JSON.parse(input);
  const texts: Record<string, unknown> = {};
  for (const line of input.split('\n')) {
    if (/^\s*(#|$)|^\s+\S/.test(line)) continue;
    const [, id, text] = /^([\w/.]+) = ?(.*?)\s*$/.exec(line) ?? [];
    if (id === undefined || text === undefined)
      throw new Error(`This line is neither “id = text” nor a comment: ${line}`);
    if (text === '') continue;
    if (Object.hasOwn(texts, id)) throw new Error(`${id} is there twice`);
    texts[id] = text.replaceAll(/\\n|\\u([0-9a-f]{4})/g, (_, code?: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : '\n',
    );
  }
  return texts;
}

/** A text on one line, as `readInput` reads it. */
export function onOneLine(text: string): string {
  return text
    .replaceAll('\n', '\\n')
    .replaceAll(
      /[\u00a0\u202f\u200c-\u200f]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
