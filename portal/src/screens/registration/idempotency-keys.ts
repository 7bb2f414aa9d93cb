import { randomKey } from '../../lib/random-key.ts';

/**
 * Returns the same key as long as the contents do not change, so that the server recognises a repeated submit
 * even if the browser never received the first answer.
 */
export function idempotencyKeys(): (contents: unknown) => string {
  let named = '';
  let key = '';
  return (contents) => {
    const text = JSON.stringify(contents);
    if (text !== named) key = randomKey();
    named = text;
    return key;
  };
}
