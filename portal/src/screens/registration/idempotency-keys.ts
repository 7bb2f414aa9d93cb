/**
 * Names what is sent: by the same key as long as nothing in it changes, so that the server knows a repeated submit for what
 * it is, whatever became of the first answer.
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

// 128 random bits. `crypto.randomUUID` is missing where a page came without TLS.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
