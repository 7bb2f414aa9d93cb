import { expect, it } from 'vitest';
import { wideComments, wrapComments } from './wrap-comments.js';

const words = (count) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

it.each([
  ['a sentence of documentation', `  /** ${words(20)} */\n  const a = 1;`],
  ['a paragraph of documentation', `/**\n * Short.\n * ${words(40)}\n *\n * @param a ${words(20)}\n */`],
  ['a comment of several lines', `// ${words(10)}\n// ${words(30)}\nconst a = 1;`],
])('A text of the kind “%s” that is too wide is wrapped, and keeps its words', (_what, text) => {
  expect(wideComments(text)).not.toEqual([]);
  const wrapped = wrapComments(text);
  expect(wideComments(wrapped)).toEqual([]);
  expect(wrapComments(wrapped)).toBe(wrapped);
  const said = (given) => given.match(/word\d+|Short|@param a|const a = 1;/g);
  expect(said(wrapped)).toEqual(said(text));
});

it.each([
  ['a comment that fits', '/** A sentence. */'],
  ['an example', `/**\n * \`\`\`ts\n * ${words(30)}\n * \`\`\`\n */`],
  ['a long address', `// https://example.org/${'a'.repeat(120)}`],
  ['a command for a tool', `// biome-ignore lint/a: ${words(30)}`],
  ['a text that looks like a comment', `const a = '/** ${words(30)} */';`],
])('A text of the kind “%s” stays as it is', (_what, text) => {
  expect(wrapComments(text)).toBe(text);
});
