// Finds `...{ a, b }` in an object and `...[a, b]` in an array: they say the same as their members, and each reader stops to see that.

const opening = new Set(['{', '[', '(']);
const closing = new Set(['}', ']', ')']);
const quotes = new Set(["'", '"', '`']);

/**
 * @param {string} text of a program
 * @returns {{ start: number, end: number, line: number }[]} the literals that are spread, from the dots to behind the bracket
 */
export function findSpreads(text) {
  return [...text.matchAll(/(?<=[\s,{[])\.\.\.(?=[{[])/g)].flatMap(({ index }) => {
    const end = endOfLiteral(text, index + 3);
    const isAll = end !== undefined && /^\s*[,}\])]/.test(text.slice(end));
    return isAll ? [{ start: index, end, line: text.slice(0, index).split('\n').length }] : [];
  });
}

/** The index behind the bracket that closes the one at `start`. */
function endOfLiteral(text, start) {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const letter = text[index];
    if (quotes.has(letter)) index = endOfString(text, index);
    else if (text.startsWith('//', index)) index = text.indexOf('\n', index);
    else if (opening.has(letter)) depth += 1;
    else if (closing.has(letter)) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return undefined;
}

function endOfString(text, start) {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === text[start]) return index;
  }
  return text.length;
}
