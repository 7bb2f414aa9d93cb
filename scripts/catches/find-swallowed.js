import { parseAst } from 'vitest/node';

const reason = /(?:\/\/|\*) (?:.*\. )?Any error: \S/;

/**
 * The lines of a file where every error is swallowed: a `catch` clause, a handler of `.catch(…)` or the second handler of `.then(…)`
 * that does not look at the error. A handler that is named elsewhere is looked at where it is written, if that is in the same file.
 * @param {string} source TypeScript or JavaScript
 * @param {'ts' | 'tsx'} lang what it is written in: in a .ts file `<Name>` begins the parameters of a type
 * @returns {number[]}
 */
export function findSwallowed(source, lang = 'ts') {
  const tree = parseAst(source, { lang });
  const functions = namedFunctions(tree);
  const lines = source.split('\n');
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  const found = [];
  visit(tree, null);
  return found;

  function visit(node, statement) {
    const around = /Statement|Declaration|PropertyDefinition/.test(node.type) ? node : statement;
    if (node.type === 'CatchClause' && isBlind(node.param, node.body)) report(node, node);
    if (node.type === 'CallExpression') {
      const handler = handlerOf(node);
      const written = handler?.type === 'Identifier' ? functions.get(handler.name) : handler;
      if (written && /Function/.test(written.type) && isBlind(written.params[0], written.body))
        report(node.callee.property, around ?? node, node.end);
    }
    for (const child of children(node)) visit(child, around);
  }

  /** Reports a place unless a comment gives the reason: above its statement or within it. */
  function report(place, { start }, end = place.end) {
    let first = lineAt(start);
    while (/^\s*(\/\/|\/?\*)/.test(lines[first - 2] ?? '')) first -= 1;
    const text = lines.slice(first - 1, lineAt(end)).join('\n');
    if (!reason.test(text)) found.push(lineAt(place.start));
  }
}

/** The handler of errors that a call is given: the first argument of `.catch`, or the second one of `.then`. */
function handlerOf({ callee, arguments: given }) {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  if (callee.property.name === 'catch' && given.length === 1) return given[0];
  return callee.property.name === 'then' ? given[1] : undefined;
}

/** Whether a handler does not look at its error: it takes none, or does not use it. One that throws another error swallows nothing. */
function isBlind(param, body) {
  if (body.type === 'BlockStatement' && body.body.at(-1)?.type === 'ThrowStatement') return false;
  if (!param) return true;
  if (param.type !== 'Identifier') return false;
  return !uses(body, param.name);
}

function uses(node, name) {
  return (
    (node.type === 'Identifier' && node.name === name) || children(node).some((child) => uses(child, name))
  );
}

/** The functions of a file by their names. */
function namedFunctions(tree) {
  const functions = new Map();
  const visit = (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) functions.set(node.id.name, node);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      functions.set(node.id.name, node.init);
    for (const child of children(node)) visit(child);
  };
  visit(tree);
  return functions;
}

function children(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value === 'object' && value !== null && typeof value.type === 'string');
}
