/** The check digit of a part of a machine-readable zone (ICAO 9303-3, 4.9), to make specimens. */
export function checkDigit(part: string): string {
  const weights = [7, 3, 1];
  let sum = 0;
  for (const [index, letter] of [...part].entries()) {
    const value = letter === '<' ? 0 : Number.parseInt(letter, 36);
    sum += value * (weights[index % 3] ?? 0);
  }
  return String(sum % 10);
}
