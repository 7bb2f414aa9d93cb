/**
 * A place in a declaration where a name is read.
 * @typedef {object} Read
 * @property {string} name
 * @property {string} [row] of `table.row`; `*` of `table[key]`, and undefined if all of it is read
 * @property {boolean} isInside of a function
 * @property {boolean} isLookup whether it only asks for one key: `key in table`, `list.includes(value)`
 * @property {string[] | undefined} place the keys of what is made of it; undefined if it is made otherwise
 */

/** What asks for one key; any other method of a list reads all of it. */
const lookups = ['has', 'get', 'includes', 'hasOwn'];
const ofLists =
  /^(map|filter|forEach|reduce|flatMap|find\w*|some|every|join|slice|at|(to)?[sS]ort(ed)?|concat|indexOf|keys|values|entries|length|size|flat|toReversed)$/;

/** @returns {Read[]} */
export function readsIn(root) {
  const found = [];
  look(root, { parents: [], isInside: false, place: [] });
  return found;

  function look(node, at) {
    if (/^(JSX)?Identifier$/.test(node.type)) found.push({ name: node.name, ...readOf(node, at) });
    const isFunction = /Function/.test(node.type);
    const within = { ...at, isInside: at.isInside || isFunction, parents: [node, ...at.parents] };
    for (const [field, value] of Object.entries(node))
      for (const child of [value].flat())
        if (typeof child?.type === 'string' && runs(node, field, child))
          look(child, { ...within, place: placeOf(node, field, at.place) });
  }
}

function runs(node, field, { type }) {
  if (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$|^TSEnum/.test(type)) return false;
  // The name of a property is none of a value.
  return node.computed || (field !== 'key' && !(field === 'property' && node.type === 'MemberExpression'));
}

function placeOf(node, field, place) {
  if (place === undefined) return undefined;
  if (node.type === 'Property' && !node.computed) return [...place, String(node.key.name ?? node.key.value)];
  const isPassedOn =
    /^(ObjectExpression|SpreadElement|VariableDeclarator|TS\w+Expression)$/.test(node.type) && field !== 'id';
  return isPassedOn ? place : undefined;
}

function readOf(node, { parents, isInside, place }) {
  const outer = parents.find(({ type }) => !/^TS/.test(type));
  const read = { isInside, isLookup: false, place };
  if (outer?.type === 'BinaryExpression' && outer.operator === 'in' && isSame(outer.right, node))
    return { ...read, isLookup: true };
  if (outer?.type === 'CallExpression' && lookups.includes(outer.callee.property?.name))
    return { ...read, isLookup: outer.callee.property.name === 'hasOwn' && isSame(outer.arguments[0], node) };
  if (outer?.type !== 'MemberExpression' || !isSame(outer.object, node)) return read;
  if (outer.computed) return { ...read, row: '*' };
  const { name } = outer.property;
  if (lookups.includes(name)) return { ...read, isLookup: true };
  return ofLists.test(name) ? read : { ...read, row: name };
}

/** Whether a node is another one, or that with a type. */
function isSame(one, node) {
  return one === node || (/^TS/.test(one?.type ?? '') && isSame(one.expression, node));
}
