import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Ends the parsing of a multipart body as soon as it has more delimiters than so many parts have. The parser
 * counts only parts that are well formed, and takes long for each of the others.
 */
export function limitParts(request: IncomingMessage, boundary: string, mostParts: number): void {
  const delimiter = Buffer.from(`--${boundary}`);
  let found = 0;
  // A delimiter can begin in one chunk and end in the next.
  let rest = Buffer.alloc(0);

  function count(chunk: Buffer): void {
    const text = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, from)) {
      found += 1;
      from = at + delimiter.length;
      // The last part has a delimiter before it and one after it.
      if (found > mostParts + 1) {
        stop();
        return;
      }
    }
    rest = text.subarray(Math.max(from, text.length - delimiter.length + 1));
  }

  function stop(): void {
    request.off('data', count);
    // The parser gives up at an error of its source. The connection stays, so that the client gets the
    // answer.
    request.emit('error', new Refusal('invalid_request'));
  }

  request.on('data', count);
}
