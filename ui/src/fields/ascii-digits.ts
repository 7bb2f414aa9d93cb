/**
 * The digits of a text as ASCII, whatever the script of the keyboard; everything else is left out.
 * @example asciiDigits('٠٣.') // '03'
 */
export function asciiDigits(typed: string): string {
  return [...typed].map(asciiDigit).join('');
}

// The decimal digits of a script follow each other in Unicode, and each script begins with its zero.
function asciiDigit(character: string): string {
  if (!/\p{Nd}/u.test(character)) return '';
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
