/**
 * A whole number with its separators: “10,300”.
 * @param tag a language tag, with a region where it is known
 */
export function countText(tag: string, count: number): string {
  return new Intl.NumberFormat(`${tag}-u-nu-latn`).format(count);
}
