type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Ids<A extends Areas> = { [Area in keyof A & string]: `${Area}.${keyof A[Area] & string}` }[keyof A &
  string];

/**
 * Joins areas to one record.
 * @example flatten({ login: { title: 'Sign in' } }) // { 'login.title': 'Sign in' }
 */
export function flatten<const A extends Areas>(areas: A): Readonly<Record<Ids<A>, string>> {
  const pairs = Object.entries(areas).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text]),
  );
  // Safe: the keys are built exactly as `Ids` spells them.
  return Object.fromEntries(pairs) as Record<Ids<A>, string>;
}
