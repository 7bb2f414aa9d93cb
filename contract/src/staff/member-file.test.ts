import { describe, expect, it } from 'vitest';
import { readMemberFile } from './member-file.ts';

const cases: readonly { what: string; text: string; emails: string[]; without?: number[] }[] = [
  { what: 'one e-mail on each line', text: 'a@example.org\nb@example.org', emails: ['a@example.org', 'b@example.org'] },
  { what: 'nothing', text: '', emails: [] },
  { what: 'Windows line ends and a mark of the encoding', text: '\ufeffa@example.org\r\nb@example.org\r\n', emails: ['a@example.org', 'b@example.org'] },
  { what: 'a head line', text: 'E-mail\na@example.org', emails: ['a@example.org'] },
  { what: 'more columns', text: 'Name,E-mail,Team\nAda,a@example.org,Berlin\nBob,b@example.org,Paris', emails: ['a@example.org', 'b@example.org'] },
  { what: 'semicolons', text: 'Ada;a@example.org;Berlin', emails: ['a@example.org'] },
  { what: 'tabs', text: 'Ada\ta@example.org', emails: ['a@example.org'] },
  { what: 'quotation marks', text: '"Ames, Ada","a@example.org"\n"He said ""hi""",b@example.org', emails: ['a@example.org', 'b@example.org'] },
  { what: 'empty lines and notes', text: '# HR\n\n  a@example.org  \n', emails: ['a@example.org'] },
  { what: 'the same e-mail twice', text: 'a@example.org\nA@example.org', emails: ['A@example.org'] },
  { what: 'lines without an e-mail', text: 'a@example.org\nAda\nb@example.org\n;;', emails: ['a@example.org', 'b@example.org'], without: [2, 4] },
]; // biome-ignore format: a table is read in rows

describe('a file of members', () => {
  for (const { what, text, emails, without = [] } of cases)
    it(`A file of members with ${what} is read`, () => {
      expect(readMemberFile(text)).toEqual({ emails, without });
    });
});
