import { createHash } from 'node:crypto';

/**
 * The items in an order that depends on the seed only.
 * @template Item
 * @param {readonly Item[]} items
 * @returns {Item[]}
 */
export function shuffled(items, seed) {
  const place = (index) => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  return items
    .map((item, index) => [place(index), item])
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, item]) => item);
}
