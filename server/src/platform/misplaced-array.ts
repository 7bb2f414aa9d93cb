import type * as v from 'valibot';

/** The parts of schemas that are looked into. */
type Node = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
};

const objects: ReadonlySet<string> = new Set([
  'object',
  'strict_object',
  'loose_object',
  'object_with_rest',
  'record',
  'variant',
]);

/**
 * The path of the first list where a schema has an object; null if there is none. The schemas of objects
 * accept lists, as objects without any of their members.
 */
export function findMisplacedArray(schema: v.GenericSchema, value: unknown, path = ''): string | null {
  // Safe: the members that are read are those that schemas of their type have, and undefined in others.
  const { type, entries = {}, wrapped, item } = schema as Node;
  if (wrapped) return findMisplacedArray(wrapped, value, path);
  if (Array.isArray(value)) {
    if (objects.has(type)) return path;
    return item ? firstOf(value.map((each, index) => [String(index), item, each])) : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  return firstOf(Object.entries(entries).map(([name, inner]) => [name, inner, Reflect.get(value, name)]));

  function firstOf(parts: readonly (readonly [name: string, schema: Node, value: unknown])[]): string | null {
    for (const [name, inner, each] of parts) {
      const found = findMisplacedArray(inner, each, path === '' ? name : `${path}.${name}`);
      if (found !== null) return found;
    }
    return null;
  }
}
