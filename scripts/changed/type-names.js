import { parseAst } from 'vitest/node';

/** The names that the types of a module have: fields, and strings of unions. */
export function typeNamesIn(text, path) {
  const names = new Set();
  look(parseAst(text, { lang: /\w+$/.exec(path)[0] }));
  return names;

  function look(node) {
    if (/^TS(Property|Method)Signature$/.test(node.type)) names.add(String(node.key.name ?? node.key.value));
    if (node.type === 'TSLiteralType') names.add(String(node.literal.value));
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') look(child);
  }
}
