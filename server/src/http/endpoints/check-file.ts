import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { Refusal } from '../../platform/refusal.ts';

/** The first bytes of the accepted types: JPEG and PNG. The type that a client declares is not looked at. */
const signatures = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')];
const longestSignature = 8;

interface FileCheck {
  readonly stream: Transform;
  readonly byteCount: number;
  /** The SHA-256 digest of the bytes, once all have passed. */
  digest(): string;
}

/**
 * Passes on the bytes of a picture, and fails at once when they are too many or begin like no JPEG or PNG.
 */
export function createFileCheck(maxBytes: number): FileCheck {
  const hash = createHash('sha256');
  let byteCount = 0;
  let start = Buffer.alloc(0);

  const hasAcceptedType = () =>
    signatures.some((signature) => start.subarray(0, signature.length).equals(signature));

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteCount += chunk.length;
      if (byteCount > maxBytes) return done(new Refusal('file_too_large'));
      const wasKnown = start.length >= longestSignature;
      if (!wasKnown) {
        start = Buffer.concat([start, chunk.subarray(0, longestSignature)]);
        if (start.length >= longestSignature && !hasAcceptedType())
          return done(new Refusal('unsupported_file_type'));
      }
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(byteCount === 0 || hasAcceptedType() ? null : new Refusal('unsupported_file_type'));
    },
  });

  return {
    stream,
    get byteCount() {
      return byteCount;
    },
    digest: () => hash.digest('base64url'),
  };
}
