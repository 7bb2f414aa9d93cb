/**
 * What a declaration has more than before: a key of an object, an element of a list, a word of a list in a string, a statement.
 * @typedef {object} Addition
 * @property {string[]} names what is added
 * @property {string[]} beside what was there
 * @property {string} [was] the string to which words were added
 * @property {string[]} place the keys that lead to it; `*` for what is no key
 * @property {boolean} isInside of a function
 */

const listOf = {
  ObjectExpression: 'properties',
  ObjectPattern: 'properties',
  ArrayExpression: 'elements',
  BlockStatement: 'body',
  SwitchStatement: 'cases',
};
const isNode = (value) => typeof value?.type === 'string';
const isFunction = ({ type }) => /Function/.test(type);

/**
 * What is added to a declaration. Undefined if anything else of it differs that runs.
 * @returns {Addition[] | undefined}
 */
export function additionsTo(old, now) {
  const found = [];
  return compare(old, now, { place: [], isInside: false }) ? found : undefined;

  function compare(first, second, at) {
    const [a, b] = [withoutType(first), withoutType(second)];
    if (!isNode(a) || !isNode(b)) return isSame(a, b);
    if (a.type !== b.type) return false;
    if (a.type === 'Literal') return isSame(a.value, b.value) || addsWords(a.value, b.value, at);
    const place = a.type === 'ArrayExpression' ? [...at.place, '*'] : at.place;
    const within = { place, isInside: at.isInside || isFunction(a) };
    return fieldsOf(a, b).every((field) => {
      if (field === listOf[a.type]) return compareLists(a[field], b[field], within);
      const [olds, news] = [[a[field]].flat(), [b[field]].flat()];
      return (
        olds.length === news.length && olds.every((one, i) => compare(one, news[i], enter(within, a, field)))
      );
    });
  }

  /** Whether a list has all that it had, in the same order. */
  function compareLists(olds, news, at) {
    const added = [];
    let index = 0;
    for (const one of news) {
      const old = olds[index];
      const isThere = old && nameOf(old) === nameOf(one);
      const isNew = !olds.slice(index).some((other) => nameOf(other) === nameOf(one));
      const isOther = isNew && old && !news.some((other) => nameOf(other) === nameOf(old));
      if ((isThere && compare(old, one, at)) || (isOther && compare(old, one, at))) index += 1;
      else if (isNew && !isThere) added.push(one);
      else return false;
    }
    return index === olds.length && added.every((one) => add(one, olds, at));
  }

  function add(one, olds, at) {
    const names = namesIn(one);
    const beside = olds.flatMap((old) => namesIn(old) ?? []);
    if (!names || names.some((name) => beside.includes(name) && !/Statement$/.test(one.type))) return false;
    found.push({ ...at, names, beside });
    return true;
  }

  /** A list in a string: `'id email created_at'`, `'e-mail, name, time zone'`. */
  function addsWords(a, b, at) {
    if (typeof a !== 'string' || typeof b !== 'string') return false;
    const [separator, word] = a.includes(', ') ? [', ', /^[^.,:;!?]+$/] : [' ', /^\w+$/];
    const [olds, news] = [a.split(separator), b.split(separator)];
    const names = news.filter((one) => !olds.includes(one));
    const isList = olds.length > 1 && news.every((one) => word.test(one));
    const isLonger = olds.join() === news.filter((one) => olds.includes(one)).join() && names.length > 0;
    if (isList && isLonger) found.push({ ...at, names, beside: olds, was: a });
    return isList && isLonger;
  }
}

/** The fields of two nodes that run. */
function fieldsOf(a, b) {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].filter(
    (field) =>
      !['start', 'end', 'parent', 'range', 'raw'].includes(field) && !(isType(a[field]) && isType(b[field])),
  );
}

const isType = (value) =>
  value === null || value === undefined || (value.type?.startsWith('TS') && !value.expression);

function withoutType(node) {
  let value = node;
  while (/^TS(As|Satisfies|NonNull)Expression$/.test(value?.type ?? '')) value = value.expression;
  return value;
}

function isSame(a, b) {
  if (a instanceof RegExp) return String(a) === String(b);
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function enter(at, node, field) {
  // `() => ({ name })`: the object is what a call of the function makes.
  if (withoutType(node[field])?.type === 'ObjectExpression' && isFunction(node)) return at;
  if (node.type === 'Property' && !node.computed) return { ...at, place: [...at.place, keyOf(node)] };
  return field === 'init' ? at : { ...at, place: [...at.place, '*'] };
}

const keyOf = ({ key }) => String(key.name ?? key.value);

/** What an element of a list is called; its code if it has no name. */
function nameOf(node) {
  return node?.type === 'Property' && !node.computed ? keyOf(node) : codeOf(node);
}

function codeOf(node) {
  return JSON.stringify(node, (key, value) => {
    if (value?.type === 'Literal') return value.raw;
    return ['start', 'end', 'raw', 'parent', 'range'].includes(key) || isType(value) ? undefined : value;
  });
}

/** The names that an element of a list brings. Undefined if it can bring others. */
function namesIn(node) {
  const one = withoutType(node);
  if (one?.type === 'Property') return one.computed ? undefined : [keyOf(one), ...addressesIn(one)];
  if (one?.type !== 'SpreadElement') return stringsIn(one);
  // `...(isShown && { name })`
  const { argument } = one;
  const parts = [argument, argument.consequent, argument.alternate, argument.right]
    .map(withoutType)
    .filter((part) => part?.type === 'ObjectExpression');
  return parts.length > 0 ? parts.flatMap(({ properties }) => properties.flatMap(namesIn)) : undefined;
}

const addressesIn = (node) => stringsIn(node).filter((text) => /^\/\w/.test(text));

function stringsIn(node) {
  const strings = [];
  JSON.stringify(node, (_key, value) => {
    if (value?.type !== 'Literal') return value;
    if (typeof value.value === 'string') strings.push(value.value);
    return undefined;
  });
  return strings;
}
