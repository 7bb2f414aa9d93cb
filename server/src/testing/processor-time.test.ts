import { expect, it } from 'vitest';
import { compareWith } from './processor-time.ts';

const most = 3;

/** How many times what a usual text of the same length takes the worst one takes. */
async function ratioOf(parse: (text: string) => unknown, length: number): Promise<number> {
  const { ratioOf } = await compareWith(
    async () => parse('a'.repeat(length)),
    async () => {},
  );
  return await ratioOf(async () => parse('-'.repeat(length)), most);
}

it('The worst input of a linear parser is not too expensive', async () => {
  const countDashes = (text: string) => Array.from(text).filter((character) => character === '-').length;
  expect(await ratioOf(countDashes, 8_000)).toBeLessThanOrEqual(most);
});

it('The worst input of a quadratic parser is too expensive [I15]', async () => {
  // From each dash, all dashes after it are read again.
  expect(await ratioOf((text) => /-+!/.test(text), 2_000)).toBeGreaterThan(10 * most);
});
