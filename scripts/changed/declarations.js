import { parseAst } from 'vitest/node';
import { readsIn } from './reads.js';

/**
 * What a module declares at its top level, and what it imports.
 * @typedef {object} Declaration
 * @property {string[]} names
 * @property {boolean} isFunction whether its code runs only when it is called
 * @property {string} text
 * @property {Set<string>} inside names that its functions use, when they are called
 * @property {Set<string>} outside names that it uses when the module is loaded
 * @property {Set<string>} called of these, the functions that are called then
 * @property {Row[]} rows
 * @property {import('./reads.js').Read[]} reads
 * @property {object} node
 */
/**
 * @typedef {object} Row a property of an object: `key: { path: '/v1/…' }`
 * @property {string} key
 * @property {string} text
 * @property {Set<string>} outside
 * @property {string[]} paths
 */
/**
 * @typedef {object} Import
 * @property {string} source
 * @property {string} [local] undefined if the name is only exported again
 * @property {string} imported `*` for all; empty if the module is only loaded
 * @property {string} [exported]
 */

/**
 * @param {string} text
 * @param {string} path whose end says whether it is TypeScript or JavaScript
 * @returns {{ declarations: Declaration[], imports: Import[], exported: Map<string, string[]> }}
 */
export function readModule(text, path) {
  const declarations = [];
  const imports = [];
  const exported = new Map();
  for (const node of parseAst(text, { lang: /\w+$/.exec(path)[0] }).body) readStatement(node);
  return { declarations, imports, exported };

  function readStatement(node) {
    if (isType(node)) return;
    if (node.type === 'ImportDeclaration') {
      imports.push(...importsOf(node));
    } else if (node.source) {
      imports.push(...exportsAgain(node));
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      for (const { local, exported: as } of node.specifiers) addExport(local.name, as.name ?? as.value);
    } else if (node.type.startsWith('Export')) {
      for (const name of declare(node.declaration)) addExport(name, name);
      if (node.type === 'ExportDefaultDeclaration')
        for (const name of declarations.at(-1).names) addExport(name, 'default');
    } else declare(node);
  }

  function addExport(local, as) {
    exported.set(local, [...(exported.get(local) ?? []), as]);
  }

  function declare(node) {
    if (isType(node)) return [];
    const parts = node.type === 'VariableDeclaration' ? node.declarations : [node];
    const found = parts.map((part) => describe(part, text));
    declarations.push(...found);
    return found.flatMap(({ names }) => names);
  }
}

function isType(node) {
  return (
    node.importKind === 'type' ||
    node.exportKind === 'type' ||
    (node.type.startsWith('TS') && node.type !== 'TSEnumDeclaration')
  );
}

function importsOf({ source, specifiers }) {
  if (specifiers.length === 0) return [{ source: source.value, imported: '' }];
  return specifiers
    .filter(({ importKind }) => importKind !== 'type')
    .map(({ type, local, imported }) => ({
      source: source.value,
      local: local.name,
      imported:
        type === 'ImportNamespaceSpecifier'
          ? '*'
          : type === 'ImportDefaultSpecifier'
            ? 'default'
            : (imported.name ?? imported.value),
    }));
}

function exportsAgain({ source, specifiers }) {
  if (!specifiers) return [{ source: source.value, imported: '*', exported: '*' }];
  return specifiers.map(({ local, exported }) => ({
    source: source.value,
    imported: local.name ?? local.value,
    exported: exported.name ?? exported.value,
  }));
}

function describe(node, text) {
  const value = plainValue(node);
  const uses = usesOf(node);
  return {
    names: namesOf(node),
    isFunction: isFunction(value),
    text: text.slice(node.start, node.end),
    ...uses,
    rows: rowsOf(value, text),
    reads: readsIn(node),
    node,
  };
}

/** The value of a declaration, without `as const` and the like; of `named({ … })`, the object. */
function plainValue(node) {
  let value = node.type === 'VariableDeclarator' ? node.init : node;
  while (/^TS(As|Satisfies|NonNull)Expression$/.test(value?.type ?? '')) value = value.expression;
  const isOfObject = value?.type === 'CallExpression' && value.callee.type === 'Identifier';
  return isOfObject && value.arguments[0]?.type === 'ObjectExpression' ? value.arguments[0] : value;
}

const isFunction = (node) =>
  /^((Arrow)?Function(Expression|Declaration)|Class(Declaration|Expression)|TSDeclareFunction)$/.test(
    node?.type ?? '',
  );

function namesOf({ id, type }) {
  if (!id) return type === 'ExpressionStatement' ? [] : ['default'];
  const names = [];
  visit(id, ({ type: kind, name }) => kind === 'Identifier' && names.push(name));
  return names;
}

function rowsOf(value, text) {
  if (value?.type !== 'ObjectExpression') return [];
  return value.properties
    .filter(({ type, computed }) => type === 'Property' && !computed)
    .map((property) => {
      const paths = [];
      visit(property.value, ({ type, value: literal }) => {
        if (type === 'Literal' && /^\/\w/.test(literal)) paths.push(literal);
      });
      return {
        key: String(property.key.name ?? property.key.value),
        text: text.slice(property.start, property.end),
        outside: usesOf(property.value).outside,
        paths,
      };
    });
}

/** Functions of schemas are called when a value is checked, not when the module is loaded. */
const isSchema = ({ callee }) => callee.type === 'MemberExpression' && callee.object.name === 'v';

function usesOf(root) {
  const inside = new Set();
  const outside = new Set();
  const called = new Set();
  look(root, false, false);
  return { inside, outside, called };

  function look(node, isInside, isArgument) {
    const enters = isInside || (isFunction(node) && !/^Class/.test(node.type));
    if (/^(JSX)?Identifier$/.test(node.type)) {
      (isInside ? inside : outside).add(node.name);
      if (!isInside && isArgument) called.add(node.name);
    }
    const isCall = /^(Call|New)Expression$/.test(node.type) && !isSchema(node);
    const calls = isCall || (isArgument && !/^(Object|Array)Expression$/.test(node.type));
    for (const child of childrenOf(node)) look(child, enters, calls);
  }
}

/** The parts of a node that run: no types, and no names of properties. */
function childrenOf(node) {
  return Object.entries(node)
    .filter(([key]) => node.computed || (key !== 'property' && key !== 'key'))
    .flatMap(([, value]) => value)
    .filter((child) => typeof child?.type === 'string' && runs(child));
}

function runs({ type }) {
  return !type.startsWith('TS') || /^TS(As|Satisfies|NonNull)Expression$|^TSEnum/.test(type);
}

function visit(node, act) {
  if (!node) return;
  act(node);
  for (const child of childrenOf(node)) visit(child, act);
}
