// Finds comments that say more than fits in two lines.

const most = 2;
/** What begins and ends the lines of a comment. */
const marks = /^\{?\/\*+|^\*+(?!\/)|\*+\/\}?$|^\/\/|^--/g;
/** A tag of documentation, or a command for a tool, is no sentence. */
const isSentence = (text) => text !== '' && !/^(?:@|biome-ignore)/.test(text);

/**
 * @param {string} text of a program, a style sheet or statements of SQL (`--`)
 * @returns {number[]} the lines where a comment begins whose text has more lines than it may
 */
export function longComments(text, { isSql = false } = {}) {
  const isLine = (line) => line.startsWith(isSql ? '--' : '//');
  const lines = text.split('\n').map((line) => line.trim());
  const found = [];
  for (let index = 0; index < lines.length; ) {
    const block = commentAt(lines, index, isLine);
    const sentences = block.map((line) => line.replaceAll(marks, '').trim()).filter(isSentence);
    if (sentences.length > most) found.push(index + 1);
    index += Math.max(1, block.length);
  }
  return found;
}

/** The lines of the comment that begins here; none if none does. */
function commentAt(lines, start, isLine) {
  const isBlock = /^\{?\/\*/.test(lines[start]);
  if (!isBlock && !isLine(lines[start])) return [];
  const last = lines.findIndex(
    (line, index) => index >= start && (isBlock ? line.includes('*/') : !isLine(lines[index + 1] ?? '')),
  );
  return lines.slice(start, last < 0 ? lines.length : last + 1);
}
