import { parseAst } from 'vitest/node';

/**
 * @typedef {{ start: number, end: number, broken: (on: string) => string, change: string, at: number, isStatic: boolean }} Mutant a small
 *   change of a source. `broken(on)` replaces the characters from `start` to `end` by code that is changed while `on` is true. `at` is
 *   the line. A static one is outside all functions, so its code runs once, when its module is loaded.
 */

const opposites = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
};
/** Parts of a tree without behaviour: imports, names of exports, and types. */
const withoutBehaviour =
  /^(Import|Export(All|Named)|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/;
/** A change in these may never end. */
const loops = /^(While|DoWhile|For)Statement$/;
const functions = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
/** Attributes that style or name an element. */
const looks = new Set(['className', 'key', 'id', 'size', 'variant', 'wide', 'standalone', 'dir', 'name']);

/**
 * Every small way to break a source: a statement or an element removed, a condition inverted, an operator or a constant changed.
 * @param {string} source
 * @returns {Mutant[]}
 */
export function mutantsOf(source) {
  const mutants = [];
  const textOf = ({ start, end }) => source.slice(start, end);
  const short = (node) => textOf(node).replaceAll(/\s+/g, ' ').slice(0, 60);

  const visit = (node, parent, isStatic) => {
    if (Array.isArray(node)) for (const child of node) visit(child, parent, isStatic);
    if (typeof node?.type !== 'string' || loops.test(node.type)) return;
    if (withoutBehaviour.test(node.type)) {
      // The declaration of `export const …` has behaviour.
      if (node.declaration) visit(node.declaration, node, isStatic);
      return;
    }
    const add = (broken, change, { start, end } = node) =>
      mutants.push({ start, end, broken, change, at: source.slice(0, start).split('\n').length, isStatic });
    mutate(node, parent, add);
    const inside = isStatic && !functions.test(node.type);
    for (const [key, child] of Object.entries(node)) if (!isTypeOrName(node, key)) visit(child, node, inside);
  };

  const mutate = (node, parent, add) => {
    const text = textOf(node);
    switch (node.type) {
      case 'ExpressionStatement':
        // A directive, such as 'use strict', has none.
        if (!node.directive) add((on) => `{ if (!${on}) { ${text} } }`, `removes ${short(node)}`);
        break;
      case 'ReturnStatement':
        if (node.argument)
          add(
            (on) => `return ${on} ? undefined : (${textOf(node.argument)});`,
            `returns nothing: ${short(node)}`,
          );
        break;
      case 'IfStatement':
      case 'ConditionalExpression': {
        const test = textOf(node.test);
        add((on) => `(${on} ? !(${test}) : (${test}))`, `inverts ${short(node.test)}`, node.test);
        break;
      }
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const opposite = opposites[node.operator];
        const changed = `(${textOf(node.left)}) ${opposite} (${textOf(node.right)})`;
        if (opposite)
          add((on) => `(${on} ? ${changed} : (${text}))`, `${node.operator} → ${opposite} in ${short(node)}`);
        break;
      }
      case 'JSXElement':
        if (/^JSX(Element|Fragment)$/.test(parent?.type))
          add((on) => `{${on} ? null : ${text}}`, `removes ${short(node)}`);
        break;
      case 'JSXAttribute':
        removeAttribute(node, add);
        break;
      case 'Literal':
        if (parent?.type !== 'JSXAttribute') changeLiteral(node, text, add);
        break;
    }
  };

  const removeAttribute = ({ name, value, ...node }, add) => {
    if (name.type !== 'JSXIdentifier' || looks.has(name.name)) return;
    const given =
      value?.type === 'JSXExpressionContainer' ? textOf(value.expression) : value ? textOf(value) : 'true';
    add((on) => `{...(${on} ? {} : { '${name.name}': (${given}) })}`, `removes ${short(node)}`, node);
  };

  const changeLiteral = ({ value, raw }, text, add) => {
    const changed =
      typeof value === 'boolean'
        ? String(!value)
        : typeof value === 'number'
          ? String(value + 1)
          : typeof value === 'string'
            ? JSON.stringify(`${value}x`)
            : undefined;
    if (changed) add((on) => `(${on} ? ${changed} : ${text})`, `${raw} → ${changed}`);
  };

  visit(parseAst(source, { lang: 'tsx' }).body, null, true);
  return mutants;
}

/**
 * The source with all of these mutants, each of which is switched on by its number. Of two that overlap, the later one is left out.
 * @param {readonly (Mutant & { id: number })[]} mutants
 */
export function withSwitches(source, mutants) {
  const chosen = [];
  for (const mutant of mutants)
    if (chosen.every(({ start, end }) => mutant.end <= start || mutant.start >= end)) chosen.push(mutant);
  let result = source;
  for (const { start, end, broken, id } of chosen.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, start) + broken(`(globalThis.mutant === ${id})`) + result.slice(end);
  return { source: result, chosen };
}

function isTypeOrName(node, key) {
  if (/^(typeAnnotation|returnType|typeParameters|typeArguments|superTypeArguments)$/.test(key)) return true;
  // `{ name: … }` and `object.name`: the compiler checks the names of properties.
  return (key === 'key' || key === 'property') && !node.computed;
}
