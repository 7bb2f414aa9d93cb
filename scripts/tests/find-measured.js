import { parseAst } from 'vitest/node';

/** What a test must not depend on, and what it uses instead. */
export const sentences = {
  clock:
    'measures elapsed time: a busy machine fails it. Wait for a condition, compare processor time (`processorTime`), or measure it in bench/.',
  now: 'reads the clock within an expectation or subtracts an earlier time from it: read it before and after the act, and compare with these bounds.',
  limit: 'waits for a second at most: name a limit of a minute, which only ends a test that hangs.',
  own: 'has less time than other tests: leave the limit out, which only ends a test that hangs.',
  header:
    'expects the exact seconds of a countdown: compare with bounds, or stop the clock (`vi.useFakeTimers`, `keepWindows`).',
};

const exact = /^(toBe|toEqual|toStrictEqual|toMatchObject)$/;
const timeHeader = /^(retry-after|age|date)$/i;
/** Most files need not be parsed. */
const suspicious =
  /timeout|_000|waitFor|waitUntil|expect\.poll|performance\.now|Date\.now|new Date\(\)|['"](retry-after|age|date)['"]/i;

/**
 * The places of a test file that depend on how fast the machine is.
 * @param {string} source TypeScript or JavaScript
 * @param {'ts' | 'tsx'} lang
 * @returns {{ line: number, rule: keyof typeof sentences }[]}
 */
export function findMeasured(source, lang = 'ts') {
  if (!suspicious.test(source)) return [];
  const tree = parseAst(source, { lang });
  const started = new Set();
  const found = new Map();
  const report = (node, rule) => {
    const line = source.slice(0, node.start).split('\n').length;
    found.set(`${line} ${rule}`, { line, rule });
  };
  visit(tree, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isNow(node.init))
      started.add(node.id.name);
  });
  visit(tree, (node) => {
    if (isMember(node, 'performance', 'now')) report(node, 'clock');
    if (isDuration(node)) report(node, 'now');
    if (isShortWait(node)) report(node, 'limit');
    if (isShortTest(node)) report(node, 'own');
    const expectation = expectationOf(node);
    if (!expectation) return;
    for (const given of [...expectation.values, ...expectation.expected])
      visit(given, (part) => isNow(part) && report(part, 'now'));
    if (exact.test(expectation.matcher)) {
      const [value] = expectation.values;
      const [expected] = expectation.expected;
      if (namesExactTime(value, expected)) report(node, 'header');
    }
  });
  return [...found.values()].sort((one, other) => one.line - other.line);

  /** Whether it is the time since an earlier one that the test has read. */
  function isDuration({ type, operator, left, right }) {
    return (
      type === 'BinaryExpression' &&
      operator === '-' &&
      isNow(left) &&
      right.type === 'Identifier' &&
      started.has(right.name)
    );
  }
}

/** Whether it is a wait of Vitest without a limit of its own. */
function isShortWait({ type, callee, arguments: given }) {
  const isWait =
    type === 'CallExpression' &&
    (isMember(callee, 'vi', 'waitFor') ||
      isMember(callee, 'vi', 'waitUntil') ||
      isMember(callee, 'expect', 'poll'));
  return isWait && given.length === 1;
}

/** The limit of `vitest.config.ts`. */
const usualLimit = 300_000;

/** Whether it is a test, or a suite, that has a limit below the usual one, or one that a name hides. */
function isShortTest({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || !/^(it|test|describe)$/.test(rootOf(callee))) return false;
  const limits = given.flatMap((argument) => {
    if (argument.type === 'Literal') return typeof argument.value === 'number' ? [argument] : [];
    if (argument.type !== 'ObjectExpression') return [];
    return argument.properties.filter(({ key }) => key?.name === 'timeout').map(({ value }) => value);
  });
  return limits.some(({ value }) => !(value >= usualLimit));
}

/** The name of what is called: `it` of `it.each(table)(title, act)`. */
function rootOf(node) {
  if (node.type === 'CallExpression') return rootOf(node.callee);
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return node.name ?? '';
}

/** Of `expect(values).not.matcher(expected)`, its parts; undefined for anything else. */
function expectationOf({ type, callee, arguments: expected }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return undefined;
  let inner = callee.object;
  while (inner.type === 'MemberExpression') inner = inner.object;
  const isExpect = inner.type === 'CallExpression' && inner.callee.name === 'expect';
  return isExpect ? { values: inner.arguments, matcher: callee.property.name, expected } : undefined;
}

/** Whether a header with a countdown is compared with a literal, alone, in an array or in an object. */
function namesExactTime(value, expected) {
  if (!expected) return false;
  if (expected.type === 'ObjectExpression')
    return expected.properties.some(
      ({ key, value: literal }) => timeHeader.test(key?.value ?? '') && isDigits(literal),
    );
  if (value?.type === 'ArrayExpression' && expected.type === 'ArrayExpression')
    return value.elements.some((element, index) => namesExactTime(element, expected.elements[index]));
  return isDigits(expected) && readsTimeHeader(value);
}

/** Whether it is the text or the number of a header with a countdown, and not a comparison of it. */
function readsTimeHeader(node) {
  if (node?.type !== 'CallExpression') return false;
  const [first] = node.arguments;
  if (node.callee.name === 'Number') return readsTimeHeader(first);
  return node.callee.property?.name === 'get' && timeHeader.test(first?.value ?? '');
}

/** Zero says that nothing is left to wait for. */
function isDigits(node) {
  return node?.type === 'Literal' && /^[1-9]\d*$/.test(String(node.value));
}

function isNow(node) {
  return (
    (node?.type === 'CallExpression' && isMember(node.callee, 'Date', 'now')) ||
    (node?.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0)
  );
}

function isMember(node, object, property) {
  return node?.type === 'MemberExpression' && node.object.name === object && node.property.name === property;
}

function visit(node, look) {
  // The zone of the machine is no time.
  if (!node || node.property?.name === 'getTimezoneOffset') return;
  look(node);
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && typeof child.type === 'string') visit(child, look);
}
