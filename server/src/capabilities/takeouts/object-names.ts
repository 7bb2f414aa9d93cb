/** How the names of the objects of takeouts begin. */
export const takeoutStart = 'takeout.';

/** The object with a part of the file of a takeout. */
export function partName(id: string, part: number): string {
  return `${takeoutStart}${id}.${part}`;
}

/** The takeout that an object belongs to; null for an object of another kind. */
export function takeoutOfObject(object: string): string | null {
  const [, id] = /^takeout\.([\w-]{22})\.\d+$/.exec(object) ?? [];
  return id ?? null;
}
