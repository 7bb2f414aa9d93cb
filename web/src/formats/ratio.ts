/**
 * A ratio to one, such as a contrast: “4,5:1”. Never more than it is: 4.499 is not enough where 4.5 is
 * needed.
 * @param tag a language tag, with a region where it is known
 */
export function ratioText(tag: string, ratio: number, decimals: number): string {
  const power = 10 ** decimals;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${new Intl.NumberFormat(`${tag}-u-nu-latn`, digits).format(Math.floor(ratio * power) / power)}:1`;
}
