import { parseAst } from 'vitest/node';

/** What a title of a test must be. */
export const sentences = {
  fragment: 'is no sentence that stands alone: begin with its subject, in a capital letter.',
  reference: 'names a line or a case outside of the one list at its end: write “… [4.8, T07]”.',
};

const list = / \[(?<references>[^\]]+)\]$/;
const line = /^\d+\.\d+$/;
const abuseCase = /^[A-Z]\d{2}$/;
/** What looks like a reference within a sentence. */
const stray = /\[\d+\.\d+|\b[A-Z]\d{2}\b/;
/** A title may begin with what stands for a value of a row. */
const opening = /^[\p{Lu}\d“%$]/u;

/**
 * The titles of a test file that a reader of a report does not understand without the file.
 * @param {string} source TypeScript or JavaScript
 * @param {'ts' | 'tsx'} lang
 * @returns {{ line: number, rule: keyof typeof sentences }[]}
 */
export function findFragments(source, lang = 'ts') {
  const found = [];
  visit(parseAst(source, { lang }), (node) => {
    const title = titleOf(node);
    if (title === undefined) return;
    const report = (rule) => found.push({ line: source.slice(0, node.start).split('\n').length, rule });
    if (!opening.test(title)) report('fragment');
    if (!hasOneList(title)) report('reference');
  });
  return found;
}

/** The title that a call gives to a test, as it is written, or undefined for any other node. */
function titleOf({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || given.length < 2 || !isTest(callee)) return undefined;
  const [first] = given;
  if (first.type === 'TemplateLiteral') return first.quasis.map(({ value }) => value.raw).join('$');
  return typeof first.value === 'string' ? first.value : undefined;
}

/** Whether it is `it`, `it.each(rows)`, `it.skipIf(condition)` and the like. */
function isTest(callee) {
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.name === 'it' || callee.name === 'test';
}

function hasOneList(title) {
  const { references } = list.exec(title)?.groups ?? {};
  const parts = references?.split(', ') ?? [];
  const isList = parts.some((part) => line.test(part) || abuseCase.test(part));
  if (isList && !parts.every((part) => line.test(part) || abuseCase.test(part))) return false;
  return !stray.test(isList ? title.replace(list, '') : title);
}

function visit(node, look) {
  look(node);
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && typeof child.type === 'string') visit(child, look);
}
