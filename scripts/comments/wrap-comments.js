// Wraps comments at the width of the code.

/** The width of the code (biome.json). */
const most = 110;
const width = (text) => [...text].length;
const isWide = (line) => width(line) > most;

/** An address, a command for a tool, or a line of another language cannot be broken. */
const isFixed = (line) => /https?:\/\/\S{40}|biome-ignore|@ts-/.test(line);

/**
 * @param {string} text of a program
 * @returns {number[]} the lines whose comments are too wide
 */
export function wideComments(text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(?:\/\/|\*|\/\*\*)/.test(line) && !isFixed(line) && isWide(line) ? [index + 1] : [],
    );
}

/**
 * @param {string} text of a program
 * @returns {string} the same with its wide comments wrapped. Lists, examples and tables stay as they are.
 */
export function wrapComments(text) {
  const lines = text.split('\n');
  const wrapped = [];
  for (let index = 0; index < lines.length; ) {
    const [read, written] = blockAt(lines.slice(index));
    wrapped.push(...written);
    index += read;
  }
  return wrapped.join('\n');
}

/** How many lines the block has that begins here, and what they become. */
function blockAt(lines) {
  const [line] = lines;
  const [, before, sentence] = /^(\s*)\/\*\* (.*) \*\/$/.exec(line) ?? [];
  if (sentence !== undefined && isWide(line) && !isFixed(line))
    return [1, [`${before}/**`, ...fill([sentence], `${before} * `), `${before} */`]];
  const dashes = /^(\s*\/\/ )/.exec(line)?.[1];
  if (dashes !== undefined) {
    const block = takeWhile(lines, (each) => each.startsWith(dashes) && !isFixed(each));
    const words = block.map((each) => each.slice(dashes.length));
    const isText = block.some(isWide) && !words.some((each) => /^\s|^[-*|] /.test(each));
    return [
      Math.max(1, block.length),
      isText ? fill(words, dashes) : lines.slice(0, Math.max(1, block.length)),
    ];
  }
  if (/^\s*\/\*\*$/.test(line)) {
    const body = takeWhile(lines.slice(1), (each) => /^\s*\*(?!\/)/.test(each));
    return [body.length + 1, [line, ...(body.some(isWide) ? wrapBody(body) : body)]];
  }
  return [1, [line]];
}

/** Wraps the paragraphs of a documentation comment. */
function wrapBody(body) {
  const prefix = `${/^\s*\*/.exec(body[0])[0]} `;
  const written = [];
  let paragraph = [];
  let isExample = false;
  const end = () => {
    written.push(...fill(paragraph, prefix));
    paragraph = [];
  };
  for (const line of body) {
    const words = line.slice(prefix.length);
    if (/^```/.test(words)) isExample = !isExample;
    if (isExample || /^(```|\s|\||$)/.test(words)) {
      end();
      written.push(line);
      continue;
    }
    if (/^(@|[-*] |\d+\. |#)/.test(words)) end();
    paragraph.push(words);
  }
  end();
  return written;
}

/** Fills lines with the words of others. What is between backticks stays together. */
function fill(texts, prefix) {
  const lines = [];
  for (const word of texts.join(' ').match(/(?:`[^`]*`|\{@[^}]*\}|\S)+/g) ?? []) {
    const last = lines.at(-1);
    if (last === undefined || isWide(`${last} ${word}`)) lines.push(prefix + word);
    else lines.splice(-1, 1, `${last} ${word}`);
  }
  return lines;
}

function takeWhile(lines, isPart) {
  const end = lines.findIndex((line) => !isPart(line));
  return end < 0 ? lines : lines.slice(0, end);
}
