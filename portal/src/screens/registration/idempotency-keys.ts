/**
 * Returns the same key as long as the contents do not change, so that the server recognises a repeated submit even if the
 * browser never received the first answer.
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

// 128 random bits. Browsers have `crypto.randomUUID` only on pages that were loaded by TLS.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
