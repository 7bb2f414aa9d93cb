import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

async function* of(...rows: readonly object[]) {
  yield* rows;
}

async function textOf(...rows: readonly object[]): Promise<string> {
  let text = '';
  for await (const line of csvOf(of(...rows))) text += line;
  return text;
}

describe('CSV', () => {
  it('CSV has a line of names, and keeps quotes and line breaks of a value inside its cell', async () => {
    expect(await textOf({ name: 'a "b"\nc', count: 1 }, { name: '', count: 2 })).toBe(
      '"name","count"\r\n"a ""b""\nc","1"\r\n"","2"\r\n',
    );
    expect(await textOf()).toBe('');
  });

  it('CSV has nothing where there is no value, and objects as JSON', async () => {
    expect(await textOf({ a: null, b: undefined, c: { by: ['type'] } })).toBe(
      '"a","b","c"\r\n"","","{""by"":[""type""]}"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
    'A cell of a CSV file is no formula: %j',
    async (value) => {
      expect(await textOf({ value })).toBe(`"value"\r\n"'${value}"\r\n`);
    },
  );
});
