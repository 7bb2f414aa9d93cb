import { describe, expect, it } from 'vitest';
import { longComments } from './long-comments.js';

const sentences = (count, start) =>
  Array.from({ length: count }, (_, index) => `${start} Sentence ${index}.`);
const documentation = (count, ...tags) => ['/**', ...sentences(count, ' *'), ...tags, ' */'].join('\n');

describe('A comment of more than two lines is found', () => {
  it.each([
    ['documentation', documentation(3)],
    ['documentation whose first and last line have text', '/* One\n * two\n * three. */'],
    ['documentation with a tag of two lines', documentation(2, ' * @returns a number', ' * of something')],
    ['a comment among elements', '{/* One\n    two\n    three. */}'],
    ['lines beside each other', sentences(3, '//').join('\n')],
    ['lines that go on in the last line of a file', `const a = 1;\n${sentences(3, '//').join('\n')}`],
  ])('A comment of more than two lines is found: %s', (_what, text) => {
    expect(longComments(`const before = 1;\n${text}`)).toEqual([text.startsWith('const') ? 3 : 2]);
    expect(longComments(`${text.replace(/^const.*\n/, '')}\nconst after = 1;`)).toEqual([1]);
  });

  it('A comment of more than two lines is found in lines of SQL', () => {
    expect(longComments(sentences(3, '--').join('\n'), { isSql: true })).toEqual([1]);
  });

  it('Each of several comments of more than two lines is found', () => {
    expect(longComments([documentation(3), documentation(2), documentation(4)].join('\n'))).toEqual([1, 10]);
  });
});

describe('A comment that says it in two lines is not found', () => {
  it.each([
    ['documentation', documentation(2)],
    ['documentation with tags', documentation(2, ' *', ' * @param a one', ' * @returns two')],
    ['lines with a command for a tool', `${sentences(2, '//').join('\n')}\n// biome-ignore lint/a: because`],
    [
      'lines on both sides of a statement',
      [...sentences(2, '//'), 'go();', ...sentences(2, '//')].join('\n'),
    ],
    ['comments one after the other', '/** One. */\n/** Two. */\n/** Three. */'],
    ['statements', 'a();\nb();\nc();'],
  ])('A comment that says it in two lines is not found: %s', (_what, text) => {
    expect(longComments(text)).toEqual([]);
  });

  it('Lines of SQL that go on with a statement are not found as a long comment', () => {
    expect(longComments('-- One\n-- two.\nSELECT 1; -- three', { isSql: true })).toEqual([]);
  });
});
