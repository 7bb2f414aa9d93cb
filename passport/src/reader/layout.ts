/** The zone of a passport (ICAO 9303-4, TD3) has two lines of this many letters. */
export const columns = 44;

const digits = '0123456789';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<';

/** Which letters may be at a place. */
export function lettersAt(line: 0 | 1, column: number): string {
  if (line === 0) return column === 0 ? 'P' : capitals;
  if (column >= 10 && column < 13) return capitals;
  if (column === 20) return 'MF<';
  if (column === 9 || column === 43 || (column >= 13 && column < 28)) return digits;
  if (column === 42) return `${digits}<`;
  return capitals + digits;
}

interface Check {
  /** From and to which column of the second line the letters are, and where their check digit is. */
  readonly parts: readonly (readonly [number, number])[];
  readonly digit: number;
}

/** The check digits of the second line: of the number, the birthday, the expiry, and of all of them. */
export const checks: readonly Check[] = [
  { parts: [[0, 9]], digit: 9 },
  { parts: [[13, 19]], digit: 19 },
  { parts: [[21, 27]], digit: 27 },
  {
    parts: [
      [0, 10],
      [13, 20],
      [21, 43],
    ],
    digit: 43,
  },
];

/** Whether a check digit of the second line holds. */
export function holds(line: string, { parts, digit }: Check): boolean {
  let sum = 0;
  let index = 0;
  for (const [start, end] of parts)
    for (const letter of line.slice(start, end)) {
      const value = letter === '<' ? 0 : Number.parseInt(letter, 36);
      sum += value * ([7, 3, 1][index % 3] ?? 0);
      index += 1;
    }
  return String(sum % 10) === line[digit];
}

/** How many of the check digits hold. */
export function checksOf([, line]: readonly [string, string]): number {
  return checks.filter((check) => holds(line, check)).length;
}
