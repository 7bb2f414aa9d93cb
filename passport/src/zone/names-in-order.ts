/**
 * The fields of a passport with the family name before the given name, as some languages have it; the others
 * keep their places.
 */
export function namesInOrder<T>(
  fields: readonly T[],
  fieldOf: (item: T) => string,
  familyFirst: boolean,
): readonly T[] {
  const rank = (item: T) => (familyFirst && fieldOf(item) === 'surname' ? 0 : 1);
  return fields.toSorted((one, other) => rank(one) - rank(other));
}
