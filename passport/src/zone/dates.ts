/** Six digits (year, month and day) of a day that is not after `today`: the youngest age that is possible. */
export function birthdayOf(digits: string, today: string): string | null {
  const century = Number(today.slice(0, 2));
  return dayOf(digits, [century, century - 1].find((one) => `${one}${written(digits)}` <= today) ?? century);
}

/** Six digits of the end of a passport: in the century that is nearest to `today`. */
export function expiryOf(digits: string, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const century = Math.floor(year / 100);
  const distance = (one: number) => Math.abs(one * 100 + Number(digits.slice(0, 2)) - year);
  const nearest = [century - 1, century, century + 1].reduce((best, one) =>
    distance(one) < distance(best) ? one : best,
  );
  return dayOf(digits, nearest);
}

const written = (digits: string) => `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;

/** The day as `YYYY-MM-DD`, or null if there is no such day. */
function dayOf(digits: string, century: number): string | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const day = `${century}${written(digits)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
