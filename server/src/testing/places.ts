import type * as v from 'valibot';

/** The parts of schemas that are looked into. */
type Node = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly value?: Node;
  readonly options?: readonly (Node | string)[];
};

/** Names that no schema has: any member of a record, and any element of a list. */
const [anyName, anyElement] = ['{}', '[]'];

/**
 * The places in an object of a schema where a text can stand, each as the names that lead to it. The name of
 * a record's member is one, too.
 */
export function placesIn(schema: v.GenericSchema): readonly (readonly string[])[] {
  const found = places(schema as Node).filter((path) => path.length > 0); // its members are optional
  return [...new Map(found.map((path) => [path.join('.'), path])).values()];
}

function places({ type, wrapped, entries, item, value, options = [] }: Node): (readonly string[])[] {
  const below = (name: string, node: Node) => places(node).map((path) => [name, ...path]);
  if (wrapped) return places(wrapped);
  if (entries) return Object.entries(entries).flatMap(([name, node]) => below(name, node));
  if (item) return below(anyElement, item);
  if (type === 'record' && value) return [[anyName], ...below('member', value)];
  const variants = options.filter((option) => typeof option === 'object');
  return variants.length > 0 ? variants.flatMap(places) : type === 'object' ? [] : [[]];
}

/** An input with a text at one place, and nothing else. */
export function inputWith(path: readonly string[], text: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return text;
  if (name === anyElement) return [inputWith(rest, text)];
  return { [name === anyName ? text : name]: inputWith(rest, text) };
}
